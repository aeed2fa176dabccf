/** How keeping a draft is explored: what is to be kept, and whether the browser has room for it. */
import {
  type KeptDraftCommand,
  keptDraftMachine,
  type KeptDraftReport,
} from '#machines/record-draft/kept-draft.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { original, typed } from './record-draft.model.ts';

export type KeptDraftStep = KeptDraftCommand | KeptDraftReport;

const draft = { values: typed, base: original, version: 1, key: null };

export const keptDraftModel: Explorable<KeptDraftStep> = {
  machine: keptDraftMachine,
  events: [
    { type: 'draft.keep', draft },
    { type: 'draft.keepFirst', draft },
    { type: 'draft.drop' },
    { type: 'storage.kept' },
    { type: 'storage.refused' },
  ],
  project: ({ value }) => value,
};
