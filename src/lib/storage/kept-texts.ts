/** What is typed into a small dialog: kept in this tab while the dialog is closed, and over a reload, until it is sent. */
import * as v from 'valibot';
import { useBookdesk, useUser } from '../bookdesk-context.tsx';

/** Where there is no room for it, it stands in its dialog alone. */
export function useKeptTexts() {
  const { keptInTab } = useBookdesk();
  const userId = useUser()?.id ?? null;
  /** `of`: what it is typed for, such as `books/12/take_down`. */
  return (of: string) => {
    const key = `typed-${userId}-${of}`;
    return {
      read: () => keptInTab.read(key, v.string()) ?? '',
      write(text: string) {
        if (text.trim() === '') keptInTab.remove(key);
        else keptInTab.write(key, text, null);
      },
    };
  };
}
