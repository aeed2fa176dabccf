/**
 * Judging by the keyboard alone: `j` and `k` walk the rows, and a key of the list's own sends its event to the chosen rows,
 * to the one that has the focus, or else to the one that is open beside the list.
 */
import { usePageKeys } from '#ui/keys/use-page-keys.ts';
import { singleKeyOf } from '#ui/keys/single-key.ts';

type EventKeys = {
  /** Event types by key. */
  readonly keys: Readonly<Record<string, string>> | undefined;
  /** `rowId` is that of the row with the focus, or of the open one; null where there is neither. */
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
      const meant = row ?? document.querySelector('tr[data-id]:has([aria-current="true"])');
      onEvent(event, meant?.getAttribute('data-id') ?? null);
    } else if ((key === 'j' || key === 'k') && row === null) {
      pressed.preventDefault();
      document.querySelector<HTMLElement>('tr[data-id][tabindex="0"]')?.focus();
    }
  };
  usePageKeys(press, keys !== undefined);
}
