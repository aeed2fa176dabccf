/**
 * What the browser keeps of a record's form (users.md, "text is safe at the keystroke"): each text it is given is written at
 * once, and where it has no room for it, or keeps nothing at all, that is known for as long as it is so.
 */
import { forwardTo, setup } from 'xstate';
import { callbackSlot } from '../slots.ts';
import type { RecordDraft } from './record-draft.data.ts';

export type KeptDraftCommand =
  | { readonly type: 'draft.keep'; readonly draft: Omit<RecordDraft, 'at'> }
  /** Beside what was left, before anything is decided about that. */
  | { readonly type: 'draft.keepFirst'; readonly draft: Omit<RecordDraft, 'at'> }
  | { readonly type: 'draft.drop' };
export type KeptDraftReport = { readonly type: 'storage.kept' } | { readonly type: 'storage.refused' };

export const keptDraftMachine = setup({
  types: { events: {} as KeptDraftCommand | KeptDraftReport },
  actors: { storage: callbackSlot<KeptDraftReport, KeptDraftCommand>('storage') },
  actions: { passOn: forwardTo('storage') },
}).createMachine({
  id: 'kept-draft',
  description: 'What the browser keeps of a record’s form',
  meta: { spec: '7' },
  invoke: { id: 'storage', src: 'storage' },
  on: {
    'draft.keep': { actions: 'passOn' },
    'draft.keepFirst': { actions: 'passOn' },
    'draft.drop': { actions: 'passOn' },
  },
  initial: 'keeping',
  states: {
    keeping: {
      description: 'What was given last is safe, or will be in a moment',
      on: { 'storage.refused': 'refusing' },
    },
    refusing: {
      description: 'What is typed stands in the page alone',
      on: { 'storage.kept': 'keeping' },
    },
  },
});
