/**
 * The machines that the panel shows beside those that live as long as the page, and what charts say of themselves, which
 * a build takes out of the code that every page loads.
 */
import { type AnyStateMachine, createMachine, type MachineConfig } from 'xstate';
import { bulkActionMachine } from '#machines/bulk-action.machine.ts';
import { lifecycles } from '#machines/lifecycles/table.ts';
import { replaceRunMachine } from '#machines/replace-run.machine.ts';
import { uploadQueueMachine } from '#machines/upload-queue.machine.ts';

const byId = (machines: readonly AnyStateMachine[]): Readonly<Record<string, AnyStateMachine>> =>
  Object.fromEntries(machines.map((machine) => [machine.id, machine]));

/** Shown as charts: they have no actor that the page always knows. */
export const startedByScreens = byId([bulkActionMachine, replaceRunMachine, uploadQueueMachine]);

export const lifecycleMachines = byId(Object.values(lifecycles).map(({ machine }) => machine));

type Documented = () => Promise<{ readonly default: MachineConfig<object, { type: string }> }>;

/** The generated documents, which a test keeps fresh. */
const documents = import.meta.glob('../../../docs/machines/*.json') as Readonly<Record<string, Documented>>;

/** The same chart with its descriptions; null for one that has no document. */
export async function describedMachine(id: string): Promise<AnyStateMachine | null> {
  const load = documents[`../../../docs/machines/${id}.json`];
  return load === undefined ? null : createMachine((await load()).default);
}
