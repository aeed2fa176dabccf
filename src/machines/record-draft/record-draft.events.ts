/** What a record's form tells its machine. */
import type { DraftRecord, DraftValues } from './record-draft.data.ts';

export type RecordDraftEvent =
  /** Somebody typed. */
  | { readonly type: 'draft.changed'; readonly values: DraftValues }
  /** Takes what was left behind. */
  | { readonly type: 'draft.restore' }
  /** Gives up what was left behind, or what is typed. */
  | { readonly type: 'draft.discard' }
  | { readonly type: 'draft.save' }
  | { readonly type: 'draft.undo' }
  /** Settles a conflict: these values on top of the server's version. */
  | { readonly type: 'draft.merge'; readonly values: DraftValues }
  /** Leaves a conflict undecided. */
  | { readonly type: 'draft.dismiss' }
  /** The record was changed here, beside the form. */
  | { readonly type: 'record.changed'; readonly record: DraftRecord }
  /** The record was read anew, and may have been changed elsewhere. */
  | { readonly type: 'record.read'; readonly record: DraftRecord }
  /** An attempt was sent, or has its answer: what is kept says which; the machine tells itself. */
  | { readonly type: 'draft.attempted' };
