/** What views ask of the service's health; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import type { serviceHealthMachine } from './service-health.machine.ts';

export type HealthState = SnapshotFrom<typeof serviceHealthMachine>['value'];

export const selectHealthState = ({ value }: SnapshotFrom<typeof serviceHealthMachine>): HealthState => value;

export const isDown = (state: HealthState): boolean => state === 'down';
