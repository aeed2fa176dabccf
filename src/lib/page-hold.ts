/**
 * What the parts of a page hold it for, told to navigation as one: whoever leaves is asked about what weighs most, and a part
 * that is done lets go of nothing that another one holds.
 */
import { useEffect, useState } from 'react';
import { useNavigationActor } from './bookdesk-context.tsx';

type Navigation = Pick<ReturnType<typeof useNavigationActor>, 'send'>;

/** The heaviest first: what is kept nowhere, a file on its way, and what the browser keeps while the server is getting it. */
const weights = ['lost', 'sending', 'queued'] as const;
export type HeldWork = (typeof weights)[number];

const heldBy = new WeakMap<Navigation, Map<object, HeldWork>>();

/** For one part of a page; null lets go. */
export function createPageHold(navigation: Navigation): (work: HeldWork | null) => void {
  const part = {};
  return (work) => {
    const held = heldBy.get(navigation) ?? new Map<object, HeldWork>();
    heldBy.set(navigation, held);
    if (work === null) held.delete(part);
    else held.set(part, work);
    const most = weights.find((one) => [...held.values()].includes(one));
    if (most === undefined) navigation.send({ type: 'work.kept' });
    else navigation.send(most === 'queued' ? { type: 'work.queued' } : { type: 'work.changed', fate: most });
  };
}

/** Files that are on their way arrive only while the page stands. */
export function useSendingFiles(isSending: boolean): void {
  const navigation = useNavigationActor();
  const [hold] = useState(() => createPageHold(navigation));
  useEffect(() => {
    if (!isSending) return undefined;
    hold('sending');
    return () => hold(null);
  }, [hold, isSending]);
}
