/**
 * Judging by the keyboard alone: `j` and `k` walk the rows, and a key of the list's own sends its event to the chosen rows,
 * or to the one that has the focus.
 */
import { usePageKeys } from '#ui/keys/use-page-keys.ts';
import { singleKeyOf } from '#ui/keys/single-key.ts';

type EventKeys = {
  /** Event types by key. */
  readonly keys: Readonly<Record<string, string>> | undefined;
  /** `rowId` is that of the row with the focus; null while none has it. */
  readonly onEvent: (event: string, rowId: string | null) => void;
};

export function useEventKeys({ keys, onEvent }: EventKeys): void {
  const press = (pressed: KeyboardEvent) => {
    const key = singleKeyOf(pressed);
    if (key === null || keys === undefined) return;
    const row = document.activeElement?.closest('tr[data-id]') ?? null;
    const event = keys[key];
    if (event !== undefined) {
      pressed.preventDefault();
      onEvent(event, row?.getAttribute('data-id') ?? null);
    } else if ((key === 'j' || key === 'k') && row === null) {
      pressed.preventDefault();
      document.querySelector<HTMLElement>('tr[data-id][tabindex="0"]')?.focus();
    }
  };
  usePageKeys(press, keys !== undefined);
}
