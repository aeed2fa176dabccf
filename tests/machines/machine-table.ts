/**
 * Every machine of the product with the models that explore it: for the checks of their configs, the report of what was
 * walked, Stately Studio, the diagrams and QA's plans.
 */
import type { AnyStateMachine, EventObject } from 'xstate';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import { batchMachine } from '#machines/batch/batch.machine.ts';
import { bookdeskMachine } from '#machines/bookdesk.machine.ts';
import { chapterUploadMachine } from '#machines/chapter-upload/chapter-upload.machine.ts';
import { uploadRunMachine } from '#machines/chapter-upload/upload-run.machine.ts';
import { uploadStartMachine } from '#machines/chapter-upload/upload-start.machine.ts';
import { countersMachine } from '#machines/counters.machine.ts';
import { issueRunMachine } from '#machines/issue-run/issue-run.machine.ts';
import { type LifecycleName, lifecycles } from '#machines/lifecycles/table.ts';
import { machineViewMachine } from '#machines/machine-view.machine.ts';
import { nameSheetMachine } from '#machines/name-sheet/name-sheet.machine.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { scrollMachine } from '#machines/navigation/scroll.machine.ts';
import { notificationsMachine } from '#machines/notifications.machine.ts';
import { panelsMachine } from '#machines/panels.machine.ts';
import { languageMessagesMachine } from '#machines/preferences/language-messages.machine.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { catchUpMachine } from '#machines/realtime/catch-up.machine.ts';
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts';
import { keptDraftMachine } from '#machines/record-draft/kept-draft.machine.ts';
import { recordDraftMachine } from '#machines/record-draft/record-draft.machine.ts';
import { saveAttemptMachine } from '#machines/record-draft/save-attempt.machine.ts';
import { replaceRunMachine } from '#machines/replace-run/replace-run.machine.ts';
import { scanRunMachine } from '#machines/scan-run/scan-run.machine.ts';
import { reauthenticationMachine } from '#machines/session/reauthentication.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { sheetMachine } from '#machines/sheet.machine.ts';
import { slotDragMachine } from '#machines/slot-drag.machine.ts';
import { serviceHealthMachine } from '#machines/service-health.machine.ts';
import { sosDueMachine } from '#machines/sos-due.machine.ts';
import { threadMachine } from '#machines/thread/thread.machine.ts';
import { threadReadingMachine } from '#machines/thread/thread-reading.machine.ts';
import { threadPresenceMachine } from '#machines/thread/thread-presence.machine.ts';
import { toastsMachine } from '#machines/toasts.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { autosaveModel } from './autosave/autosave.model.ts';
import { batchModel } from './batch/batch.model.ts';
import { bookdeskModel } from './bookdesk/bookdesk.model.ts';
import { uploadModel } from './chapter-upload/chapter-upload.model.ts';
import { uploadRunModels } from './chapter-upload/upload-run.model.ts';
import { uploadStartModel } from './chapter-upload/upload-start.model.ts';
import { countersModel } from './counters/counters.model.ts';
import { issueRunModel } from './issue-run/issue-run.model.ts';
import { lifecycleModel } from './lifecycles/lifecycle-models.ts';
import { machineViewModel } from './machine-view/machine-view.model.ts';
import { nameSheetModel } from './name-sheet/name-sheet.model.ts';
import { navigationModel } from './navigation/navigation.model.ts';
import { scrollModel } from './navigation/scroll.model.ts';
import { notificationsModel } from './notifications/notifications.model.ts';
import { panelsModel } from './panels/panels.model.ts';
import { languageMessagesModel } from './preferences/language-messages.model.ts';
import { preferencesModels } from './preferences/preferences.model.ts';
import { catchUpModel } from './realtime/catch-up.model.ts';
import { realtimeModel } from './realtime/realtime.model.ts';
import { keptDraftModel } from './record-draft/kept-draft.model.ts';
import { recordDraftModel } from './record-draft/record-draft.model.ts';
import { saveAttemptModel } from './record-draft/save-attempt.model.ts';
import { replaceRunModel } from './replace-run/replace-run.model.ts';
import { scanRunModel } from './scan-run/scan-run.model.ts';
import { reauthenticationModel } from './session/reauthentication.model.ts';
import { sessionModel } from './session/session.model.ts';
import { sheetModel } from './sheet/sheet.model.ts';
import { slotDragModel } from './slot-drag/slot-drag.model.ts';
import { serviceHealthModel } from './service-health/service-health.model.ts';
import { sosDueModel } from './sos-due/sos-due.model.ts';
import { threadModel } from './thread/thread.model.ts';
import { threadReadingModel } from './thread/thread-reading.model.ts';
import { threadPresenceModel } from './thread/thread-presence.model.ts';
import { toastsModel } from './toasts/toasts.model.ts';

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
  row(reauthenticationMachine, reauthenticationModel),
  row(navigationMachine, navigationModel),
  row(scrollMachine, scrollModel),
  row(preferencesMachine, ...preferencesModels),
  row(languageMessagesMachine, languageMessagesModel),
  row(panelsMachine, panelsModel),
  row(machineViewMachine, machineViewModel),
  row(toastsMachine, toastsModel),
  row(realtimeMachine, realtimeModel),
  row(catchUpMachine, catchUpModel),
  row(countersMachine, countersModel),
  row(notificationsMachine, notificationsModel),
  row(batchMachine, batchModel),
  row(chapterUploadMachine, uploadModel),
  row(uploadStartMachine, uploadStartModel),
  row(uploadRunMachine, ...uploadRunModels),
  row(recordDraftMachine, recordDraftModel),
  row(saveAttemptMachine, saveAttemptModel),
  row(keptDraftMachine, keptDraftModel),
  row(autosaveMachine, autosaveModel),
  row(replaceRunMachine, replaceRunModel),
  row(scanRunMachine, scanRunModel),
  row(issueRunMachine, issueRunModel),
  row(nameSheetMachine, nameSheetModel),
  row(sheetMachine, sheetModel),
  row(slotDragMachine, slotDragModel),
  row(threadMachine, threadModel),
  row(threadReadingMachine, threadReadingModel),
  row(threadPresenceMachine, threadPresenceModel),
  row(sosDueMachine, sosDueModel),
  row(serviceHealthMachine, serviceHealthModel),
  ...(Object.keys(lifecycles) as LifecycleName[]).map((name) =>
    row(lifecycles[name].machine, lifecycleModel(name)),
  ),
];
