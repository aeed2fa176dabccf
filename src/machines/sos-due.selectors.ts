/** What views ask of a due time; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import type { sosDueMachine } from './sos-due.machine.ts';

export type DueState = SnapshotFrom<typeof sosDueMachine>['value'];

export const selectDueState = ({ value }: SnapshotFrom<typeof sosDueMachine>): DueState => value;
