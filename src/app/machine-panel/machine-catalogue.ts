/**
 * The machines that the panel shows beside those that live as long as the page, and what charts say of themselves, which
 * a build takes out of the code that every page loads.
 */
import { type AnyStateMachine, createMachine, type MachineConfig } from 'xstate';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import { batchMachine } from '#machines/batch/batch.machine.ts';
import { chapterUploadMachine } from '#machines/chapter-upload/chapter-upload.machine.ts';
import { uploadRunMachine } from '#machines/chapter-upload/upload-run.machine.ts';
import { uploadStartMachine } from '#machines/chapter-upload/upload-start.machine.ts';
import { lifecycles } from '#machines/lifecycles/table.ts';
import { issueRunMachine } from '#machines/issue-run/issue-run.machine.ts';
import { nameSheetMachine } from '#machines/name-sheet/name-sheet.machine.ts';
import { scrollMachine } from '#machines/navigation/scroll.machine.ts';
import { languageMessagesMachine } from '#machines/preferences/language-messages.machine.ts';
import { catchUpMachine } from '#machines/realtime/catch-up.machine.ts';
import { keptDraftMachine } from '#machines/record-draft/kept-draft.machine.ts';
import { recordDraftMachine } from '#machines/record-draft/record-draft.machine.ts';
import { reauthenticationMachine } from '#machines/session/reauthentication.machine.ts';
import { saveAttemptMachine } from '#machines/record-draft/save-attempt.machine.ts';
import { replaceRunMachine } from '#machines/replace-run/replace-run.machine.ts';
import { scanRunMachine } from '#machines/scan-run/scan-run.machine.ts';
import { sheetMachine } from '#machines/sheet.machine.ts';
import { slotDragMachine } from '#machines/slot-drag.machine.ts';
import { serviceHealthMachine } from '#machines/service-health.machine.ts';
import { sosDueMachine } from '#machines/sos-due.machine.ts';
import { threadMachine } from '#machines/thread/thread.machine.ts';
import { threadReadingMachine } from '#machines/thread/thread-reading.machine.ts';
import { threadPresenceMachine } from '#machines/thread/thread-presence.machine.ts';

const byId = (machines: readonly AnyStateMachine[]): Readonly<Record<string, AnyStateMachine>> =>
  Object.fromEntries(machines.map((machine) => [machine.id, machine]));

/** Shown as charts: they have no actor that the page always knows. */
export const startedByScreens = byId([
  autosaveMachine,
  batchMachine,
  catchUpMachine,
  chapterUploadMachine,
  issueRunMachine,
  keptDraftMachine,
  languageMessagesMachine,
  nameSheetMachine,
  reauthenticationMachine,
  recordDraftMachine,
  replaceRunMachine,
  saveAttemptMachine,
  scanRunMachine,
  scrollMachine,
  sheetMachine,
  slotDragMachine,
  sosDueMachine,
  serviceHealthMachine,
  threadMachine,
  threadReadingMachine,
  threadPresenceMachine,
  uploadRunMachine,
  uploadStartMachine,
]);

export const lifecycleMachines = byId(Object.values(lifecycles).map(({ machine }) => machine));

type Documented = () => Promise<{ readonly default: MachineConfig<object, { type: string }> }>;

/** The generated documents, which a test keeps fresh. */
const documents = import.meta.glob('../../../docs/machines/*.json') as Readonly<Record<string, Documented>>;

/** The same chart with its descriptions; null for one that has no document. */
export async function describedMachine(id: string): Promise<AnyStateMachine | null> {
  const load = documents[`../../../docs/machines/${id}.json`];
  return load === undefined ? null : createMachine((await load()).default);
}
