/** The chosen rows of a list: some of the page, or all that match. Another question to the list chooses nothing. */
import { useCallback, useMemo, useState } from 'react';
import type { RowChoice } from './list.types.ts';
import { choiceAfter, type Chosen, nothingChosen, withPage } from './row-choice.ts';

export type ListChoice = {
  readonly choice: RowChoice;
  readonly chosen: Chosen;
  readonly chooseMatching: () => void;
  readonly clear: () => void;
};

/** `ids` are the page's, in their order; `question` tells one list from another. */
export function useRowChoice(ids: readonly string[], question: string): ListChoice {
  const [kept, setKept] = useState({ question, chosen: nothingChosen });
  const chosen = kept.question === question ? kept.chosen : nothingChosen;
  const set = useCallback(
    (next: (before: Chosen) => Chosen) =>
      setKept((before) => ({
        question,
        chosen: next(before.question === question ? before.chosen : nothingChosen),
      })),
    [question],
  );
  const toggle = useCallback(
    (id: string, isRange: boolean) => set((before) => choiceAfter(before, ids, id, isRange)),
    [set, ids],
  );
  const togglePage = useCallback(() => set((before) => withPage(before, ids)), [set, ids]);
  const chooseMatching = useCallback(() => set(() => ({ kind: 'matching' })), [set]);
  const clear = useCallback(() => set(() => nothingChosen), [set]);

  const choice = useMemo((): RowChoice => {
    const isChosen = (id: string) => chosen.kind === 'matching' || chosen.ids.has(id);
    const count = ids.filter(isChosen).length;
    const page = count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
    return { isChosen, toggle, togglePage, page };
  }, [chosen, ids, toggle, togglePage]);
  return { choice, chosen, chooseMatching, clear };
}
