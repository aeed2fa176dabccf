/** What a report carries of the trace: names of machines, events and states, cut to what a ticket takes. */
import type { TraceEntry } from '#contract/resources/ticket.ts';
import { shortened } from '#contract/text/shortened.ts';
import type { Observation } from './machine-trace.ts';

const longestName = 120;
const longestState = 2000;

export function traceEntries(observations: readonly Observation[]): TraceEntry[] {
  return observations.map(({ at, machine, event, state }) => ({
    at: new Date(at).toISOString(),
    machine: machine.slice(0, 60),
    event: event.slice(0, longestName),
    state: shortened(JSON.stringify(state), longestState),
  }));
}
