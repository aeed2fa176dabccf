/** What the shell asks of the counters. */
import type { SnapshotFrom } from 'xstate';
import type { countersMachine } from './counters.machine.ts';

export const selectCounters = (snapshot: SnapshotFrom<typeof countersMachine>) => snapshot.context;
