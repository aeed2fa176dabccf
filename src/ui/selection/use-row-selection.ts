/** The chosen rows of a list: some on any of its pages, or all that match. Another question to the list chooses nothing. */
import { useCallback, useMemo, useState } from 'react';
import type { RowSelection } from '../list/list.types.ts';
import { selectionAfter, type Chosen, emptySelection, withPage } from './row-selection.ts';

export type ListSelection = {
  readonly selection: RowSelection;
  readonly chosen: Chosen;
  readonly chooseMatching: () => void;
  readonly clear: () => void;
};

/** `ids` are the page's, in their order; `question` says which records the list is of, whatever their order and page. */
export function useRowSelection(ids: readonly string[], question: string): ListSelection {
  const [kept, setKept] = useState({ question, chosen: emptySelection });
  const chosen = kept.question === question ? kept.chosen : emptySelection;
  const set = useCallback(
    (next: (before: Chosen) => Chosen) =>
      setKept((before) => ({
        question,
        chosen: next(before.question === question ? before.chosen : emptySelection),
      })),
    [question],
  );
  const toggle = useCallback(
    (id: string, isRange: boolean) => set((before) => selectionAfter(before, ids, id, isRange)),
    [set, ids],
  );
  const togglePage = useCallback(() => set((before) => withPage(before, ids)), [set, ids]);
  const chooseMatching = useCallback(() => set(() => ({ kind: 'matching' })), [set]);
  const clear = useCallback(() => set(() => emptySelection), [set]);

  const selection = useMemo((): RowSelection => {
    const isChosen = (id: string) => chosen.kind === 'matching' || chosen.ids.has(id);
    const count = ids.filter(isChosen).length;
    const page = count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
    return { isChosen, toggle, togglePage, page };
  }, [chosen, ids, toggle, togglePage]);
  return { selection, chosen, chooseMatching, clear };
}
