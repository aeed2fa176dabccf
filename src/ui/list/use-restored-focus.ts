/**
 * The focus stays in a list whose rows come and go: where the row that had it leaves, its neighbour takes it, and where
 * that row comes back, as by an undo, it has it again. A focus that is somewhere else is left there.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { rowOf } from './row-keys.ts';

/** `reach` gives the focus to the row at an index. */
export function useRestoredFocus(
  body: RefObject<HTMLElement | null>,
  ids: readonly string[] | undefined,
  reach: (index: number) => void,
): (target: EventTarget) => void {
  /** The row that had the focus last, and the one that has taken its place. */
  const last = useRef<{ id: string; index: number; heir: string | null } | null>(null);
  useLayoutEffect(() => {
    const had = last.current;
    if (had === null || ids === undefined) return;
    const at = ids.indexOf(had.id);
    const active = document.activeElement;
    const isNowhere = active === null || active.matches('body, main');
    const holder = active && body.current?.contains(active) ? rowOf(active)?.dataset['id'] : undefined;
    if (at >= 0) {
      const isBack = had.heir !== null && (isNowhere || holder === had.heir);
      last.current = { ...had, index: at, heir: null };
      if (isBack) reach(at);
    } else if (had.heir === null) {
      const heir = Math.min(had.index, ids.length - 1);
      last.current = { ...had, heir: ids[heir] ?? '' };
      if (isNowhere && heir >= 0) reach(heir);
    }
  }, [body, ids, reach]);
  return (target) => {
    const { id, index } = rowOf(target)?.dataset ?? {};
    if (id === undefined || id === last.current?.heir) return;
    last.current = { id, index: Number(index), heir: null };
  };
}
