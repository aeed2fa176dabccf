/** How find and replace is explored: searches in one range and in two, hits chosen and not, jobs that go on and end. */
import type {
  FindRange,
  FoundChapter,
  ReplaceJob,
  ReplaceProgress,
} from '#contract/resources/replacement.ts';
import type { FindOutcome, OrderOutcome, ReplaceContext } from '#machines/replace-run/replace-run.data.ts';
import { replaceRunMachine, type ReplaceEvent } from '#machines/replace-run/replace-run.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export type ReplaceStep =
  | ReplaceEvent
  | { readonly type: 'xstate.done.actor.findRange'; readonly output: FindOutcome }
  | { readonly type: 'xstate.done.actor.orderJob'; readonly output: OrderOutcome }
  | { readonly type: 'xstate.done.actor.cancelJob' }
  | { readonly type: 'xstate.error.actor.findRange' }
  | { readonly type: 'xstate.error.actor.orderJob' }
  | { readonly type: 'xstate.error.actor.cancelJob' };

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
    sought: 0,
    match: 'Vân',
    before: '',
    after: '',
  })),
  is_cut: false,
});

export const foundHalf: FindRange = { chapters: [chapterOf(100, 2)], searched: 100, left: 30, next: 100 };
export const foundAll: FindRange = {
  chapters: [chapterOf(1), chapterOf(2)],
  searched: 30,
  left: 0,
  next: null,
};
const foundNothing: FindRange = { chapters: [], searched: 5, left: 0, next: null };

export const ordered: ReplaceJob = {
  id: 7,
  book_id: 5,
  undoes: null,
  actor: { id: 1, name: 'Mây' },
  text: 'Vân',
  with: 'Lan',
  also: [],
  status: 'pending',
  total: 2,
  settled: 0,
  changed: 0,
  undone: 0,
  replaced: 0,
  can_undo: false,
  created_at: '2026-05-12T08:00:00.000Z',
  finished_at: null,
};
export const running: ReplaceProgress = {
  ...ordered,
  status: 'running',
  settled: 1,
  results: [],
  next: null,
};
export const done: ReplaceProgress = { ...running, status: 'done', settled: 2, changed: 2, can_undo: true };

export const replaceRunModel: Explorable<ReplaceStep> = {
  machine: replaceRunMachine,
  events: [
    { type: 'replace.search', question },
    { type: 'replace.choose', chapter: null, hit: null, isChosen: false },
    { type: 'replace.choose', chapter: null, hit: null, isChosen: true },
    { type: 'replace.confirm', key: 'k-1', replacement: 'Lan' },
    { type: 'replace.follow', id: 7 },
    { type: 'replace.undo', key: 'k-2', id: 7 },
    { type: 'replace.cancel' },
    { type: 'replace.resume' },
    { type: 'replace.dismiss' },
    { type: 'job.told', job: running },
    { type: 'job.told', job: done },
    { type: 'job.lost' },
    { type: 'xstate.done.actor.findRange', output: { kind: 'found', range: foundHalf } },
    { type: 'xstate.done.actor.findRange', output: { kind: 'found', range: foundAll } },
    { type: 'xstate.done.actor.findRange', output: { kind: 'found', range: foundNothing } },
    { type: 'xstate.done.actor.findRange', output: { kind: 'refused' } },
    { type: 'xstate.error.actor.findRange' },
    { type: 'xstate.done.actor.orderJob', output: { kind: 'ordered', job: ordered } },
    { type: 'xstate.done.actor.orderJob', output: { kind: 'refused' } },
    { type: 'xstate.error.actor.orderJob' },
    { type: 'xstate.done.actor.cancelJob' },
    { type: 'xstate.error.actor.cancelJob' },
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
  /** What was ordered decides nothing of what can happen next; nor does what was found, once a job is ordered. */
  identify({ value, context }) {
    const { order, job, chapters, unchosen, searched, left, after, followed } = context as ReplaceContext;
    const known = order === null ? { chapters, unchosen, searched, left, after } : chapters.length > 0;
    return { value, known, kind: order?.order.kind, status: job?.status, followed };
  },
  /** What was found, in one range or two: everything that a third could add is more of the same. */
  isExplored: ({ context }) => context.searched <= 130,
};
