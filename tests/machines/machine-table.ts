/**
 * Every machine of the product with the models that explore it: for the checks of their configs, the report of what was
 * walked, Stately Studio, the diagrams and QA's plans.
 */
import type { AnyStateMachine, EventObject } from 'xstate';
import { bookdeskMachine } from '#machines/bookdesk.machine.ts';
import { bulkActionMachine } from '#machines/bulk-action.machine.ts';
import { countersMachine } from '#machines/counters.machine.ts';
import { type LifecycleName, lifecycles } from '#machines/lifecycles/table.ts';
import { machineViewMachine } from '#machines/machine-view.machine.ts';
import { navigationMachine } from '#machines/navigation.machine.ts';
import { notificationsMachine } from '#machines/notifications.machine.ts';
import { panelsMachine } from '#machines/panels.machine.ts';
import { preferencesMachine } from '#machines/preferences.machine.ts';
import { realtimeMachine } from '#machines/realtime.machine.ts';
import { replaceRunMachine } from '#machines/replace-run.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';
import { toastsMachine } from '#machines/toasts.machine.ts';
import { uploadQueueMachine } from '#machines/upload-queue.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { bookdeskModel } from './bookdesk.model.ts';
import { bulkActionModel } from './bulk-action.model.ts';
import { countersModel } from './counters.model.ts';
import { lifecycleModel } from './lifecycles/lifecycle-models.ts';
import { machineViewModel } from './machine-view.model.ts';
import { navigationModel } from './navigation.model.ts';
import { notificationsModel } from './notifications.model.ts';
import { panelsModel } from './panels.model.ts';
import { preferencesModels } from './preferences.model.ts';
import { realtimeModel } from './realtime.model.ts';
import { replaceRunModel } from './replace-run.model.ts';
import { sessionModel } from './session.model.ts';
import { toastsModel } from './toasts.model.ts';
import { uploadQueueModel } from './upload-queue.model.ts';

export type MachineRow = {
  readonly machine: AnyStateMachine;
  /** Several where a chart's regions are too many to be explored together. */
  readonly models: readonly Explorable<EventObject>[];
};

const row = <Event extends EventObject>(
  machine: AnyStateMachine,
  ...models: readonly Explorable<Event>[]
): MachineRow => ({ machine, models });

export const machineTable: readonly MachineRow[] = [
  row(bookdeskMachine, bookdeskModel),
  row(sessionMachine, sessionModel),
  row(navigationMachine, navigationModel),
  row(preferencesMachine, ...preferencesModels),
  row(panelsMachine, panelsModel),
  row(machineViewMachine, machineViewModel),
  row(toastsMachine, toastsModel),
  row(uploadQueueMachine, uploadQueueModel),
  row(realtimeMachine, realtimeModel),
  row(countersMachine, countersModel),
  row(notificationsMachine, notificationsModel),
  row(bulkActionMachine, bulkActionModel),
  row(replaceRunMachine, replaceRunModel),
  ...(Object.keys(lifecycles) as LifecycleName[]).map((name) =>
    row(lifecycles[name].machine, lifecycleModel(name)),
  ),
];
