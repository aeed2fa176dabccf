/**
 * What the parts of a page hold it for, told to navigation as one: whoever leaves is asked about what weighs most, and a part
 * that is done lets go of nothing that another one holds.
 */
import { useEffect, useState } from 'react';
import { selectIsFree } from '#machines/navigation/navigation.selectors.ts';
import { useNavigationActor } from './bookdesk-context.tsx';

type Navigation = Pick<ReturnType<typeof useNavigationActor>, 'send' | 'subscribe' | 'getSnapshot'>;

/**
 * The heaviest first: what is kept nowhere, a file on its way, what the browser alone keeps, and what it keeps while the server
 * is getting it.
 */
const weights = ['lost', 'sending', 'kept', 'queued'] as const;
export type HeldWork = (typeof weights)[number];

const heldBy = new WeakMap<Navigation, Map<object, HeldWork>>();

function startHolding(navigation: Navigation): Map<object, HeldWork> {
  const held = new Map<object, HeldWork>();
  heldBy.set(navigation, held);
  // What lets go while another screen loads is not heard: it is said again where the page before is shown once more.
  navigation.subscribe((snapshot) => {
    if (held.size === 0) {
      if (snapshot.can({ type: 'work.kept' })) navigation.send({ type: 'work.kept' });
      return;
    }
    // What lies over the page goes on over the next one, which holds it too; what was left has let go by the next turn.
    if (selectIsFree(snapshot))
      setTimeout(() => {
        if (selectIsFree(navigation.getSnapshot())) tell(navigation, held);
      });
  });
  return held;
}

function tell(navigation: Navigation, held: ReadonlyMap<object, HeldWork>): void {
  const most = weights.find((one) => [...held.values()].includes(one));
  if (most === undefined) navigation.send({ type: 'work.kept' });
  else navigation.send(most === 'queued' ? { type: 'work.queued' } : { type: 'work.changed', fate: most });
}

/** For one part of a page; null lets go. */
export function createPageHold(navigation: Navigation): (work: HeldWork | null) => void {
  const part = {};
  return (work) => {
    const held = heldBy.get(navigation) ?? startHolding(navigation);
    // Whoever holds nothing has nothing to let go of.
    if (work === null && !held.delete(part)) return;
    if (work !== null) held.set(part, work);
    tell(navigation, held);
  };
}

/** The same for as long as the part is there: whoever left it was asked before, or nobody could be. */
export function usePageHold(): (work: HeldWork | null) => void {
  const navigation = useNavigationActor();
  const [hold] = useState(() => createPageHold(navigation));
  useEffect(() => () => hold(null), [hold]);
  return hold;
}

/** Files that are on their way arrive only while the page stands. */
export function useSendingFiles(isSending: boolean): void {
  const hold = usePageHold();
  useEffect(() => hold(isSending ? 'sending' : null), [hold, isSending]);
}
