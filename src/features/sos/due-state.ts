/** How a due time stands: it is far, it is near, or it is past. */
import { createActor, getNextSnapshot } from 'xstate';
import type { sosSeverities } from '#contract/resources/sos.ts';
import { sosDueMachine } from '#machines/sos-due.machine.ts';
import { type DueState, selectDueState } from '#machines/sos-due.selectors.ts';

type Severity = (typeof sosSeverities)[number];

/** Milliseconds before the due time from which on it is near. */
const near: Readonly<Record<Severity, number>> = {
  critical: 15 * 60_000,
  high: 30 * 60_000,
  normal: 3_600_000,
};

const unjudged = createActor(sosDueMachine).getSnapshot();

/** Both in milliseconds since the epoch; `due` is null once the fault is settled. */
export function dueState(due: number | null, severity: Severity, now: number): DueState {
  const left = due === null ? null : due - now;
  return selectDueState(
    getNextSnapshot(sosDueMachine, unjudged, { type: 'time.judged', left, near: near[severity] }),
  );
}

/** Hours, minutes and seconds between two moments, as a clock writes them. */
export function spanText(due: number, now: number): string {
  const seconds = Math.floor(Math.abs(due - now) / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
