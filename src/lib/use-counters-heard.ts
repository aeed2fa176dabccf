/** Calls back when the server says that something has moved which is counted, and when a lost connection has caught up. */
import { useEffect } from 'react';
import { useBookdesk } from './bookdesk-context.tsx';

export function useCountersHeard(onHeard: () => void): void {
  const { counters } = useBookdesk();
  useEffect(() => {
    // Also where the numbers are as they were: one was closed, and another opened.
    const listening = counters.subscribe(onHeard);
    return () => listening.unsubscribe();
  }, [counters, onHeard]);
}
