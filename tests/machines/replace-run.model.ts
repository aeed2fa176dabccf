/** How find and replace is explored: searches in one stretch and in two, hits chosen and not, orders of two stretches. */
import type {
  FindStretch,
  FoundChapter,
  ReplaceStretch,
  ReplaceUndoStretch,
} from '#contract/resources/replacement.ts';
import { replaceRunMachine, type ReplaceEvent } from '#machines/replace-run.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export type ReplaceStep =
  | ReplaceEvent
  | { readonly type: 'xstate.done.actor.findStretch'; readonly output: FindStretch }
  | { readonly type: 'xstate.done.actor.replaceStretch'; readonly output: ReplaceStretch }
  | { readonly type: 'xstate.done.actor.undoStretch'; readonly output: ReplaceUndoStretch }
  | { readonly type: 'xstate.error.actor.findStretch' }
  | { readonly type: 'xstate.error.actor.replaceStretch' }
  | { readonly type: 'xstate.error.actor.undoStretch' };

export const question = {
  text: 'Vân',
  match_case: false,
  whole_words: false,
  in: 'both' as const,
  ids: null,
};

export const chapterOf = (id: number, hits = 1): FoundChapter => ({
  id,
  number: id,
  title: `Chương ${id}`,
  version: 3,
  hits: Array.from({ length: hits }, (_, at) => ({
    where: 'content' as const,
    offset: at * 10,
    match: 'Vân',
    before: '',
    after: '',
  })),
  is_cut: false,
});

/** 30 chapters: two stretches of replacing. */
export const thirty = Array.from({ length: 30 }, (_, at) => chapterOf(at + 1));
export const foundHalf: FindStretch = { chapters: [chapterOf(100, 2)], searched: 100, left: 30, next: 100 };
export const foundAll: FindStretch = { chapters: thirty, searched: 30, left: 0, next: null };
const foundNothing: FindStretch = { chapters: [], searched: 5, left: 0, next: null };

export const replacedStretch: ReplaceStretch = {
  replacement_id: 7,
  results: [{ id: 1, outcome: 'done', replaced: 1, message: '' }],
};
const refusedStretch: ReplaceStretch = {
  replacement_id: 7,
  results: [{ id: 1, outcome: 'conflict', replaced: 0, message: 'Đã thay đổi.' }],
};
export const broughtBack: ReplaceUndoStretch = {
  results: [{ id: 1, outcome: 'done', message: '' }],
  next: null,
};
const halfBroughtBack: ReplaceUndoStretch = { ...broughtBack, next: 1 };

export const replaceRunModel: Explorable<ReplaceStep> = {
  machine: replaceRunMachine,
  events: [
    { type: 'replace.search', run: 'r', question },
    { type: 'replace.choose', chapter: null, hit: null, isChosen: false },
    { type: 'replace.choose', chapter: null, hit: null, isChosen: true },
    { type: 'replace.confirm', replacement: 'Lan' },
    { type: 'replace.cancel' },
    { type: 'replace.resume' },
    { type: 'replace.undo' },
    { type: 'replace.dismiss' },
    { type: 'xstate.done.actor.findStretch', output: foundHalf },
    { type: 'xstate.done.actor.findStretch', output: foundAll },
    { type: 'xstate.done.actor.findStretch', output: foundNothing },
    { type: 'xstate.error.actor.findStretch' },
    { type: 'xstate.done.actor.replaceStretch', output: replacedStretch },
    { type: 'xstate.done.actor.replaceStretch', output: refusedStretch },
    { type: 'xstate.error.actor.replaceStretch' },
    { type: 'xstate.done.actor.undoStretch', output: broughtBack },
    { type: 'xstate.done.actor.undoStretch', output: halfBroughtBack },
    { type: 'xstate.error.actor.undoStretch' },
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
  /** Two stretches looked through, two orders: everything that a third could add is more of the same. */
  isExplored: ({ context }) => context.searched <= 130 && context.step <= 2,
};
