/** What a run of find and replace knows, and how answers change it: pure functions for its chart (product.md). */
import {
  type FindQuestion,
  type FindRange,
  type FoundChapter,
  replaceChapters,
  replaceHits,
  type ReplaceJob,
  type ReplaceProgress,
} from '#contract/resources/replacement.ts';

/** More would be judged by nobody; the search can be taken up again where it stopped. */
export const mostHits = 10_000;

/** `ids`: only among these chapters; null for the whole book. */
export type ReplaceQuestion = FindQuestion & { readonly ids: readonly number[] | null };

export type FindCall = { readonly body: Readonly<Record<string, unknown>> };
/** A job that the server is asked for: the replacing, or the undo of one. */
export type JobCall = {
  /** The same for an order that is given again, so that nothing happens twice. */
  readonly key: string;
  readonly order:
    | { readonly kind: 'replace'; readonly body: Readonly<Record<string, unknown>> }
    | { readonly kind: 'undo'; readonly id: number };
};
/** A job that is followed, or cancelled. */
export type JobId = { readonly id: number };

export type ReplaceContext = {
  readonly question: ReplaceQuestion | null;
  /** Number of the last chapter that was looked through. */
  readonly after: number | null;
  readonly searched: number;
  /** Chapters that are not looked through yet; null until that is known. */
  readonly left: number | null;
  readonly chapters: readonly FoundChapter[];
  /** Hits that are to stay, by their chapter's id and their place among its hits. */
  readonly unchosen: Readonly<Record<string, readonly number[]>>;
  /** What the server was last asked for. */
  readonly order: JobCall | null;
  /** The job that is followed, by its id, and how far it is once that is known. */
  readonly followed: number | null;
  readonly job: ReplaceProgress | null;
};

export const nothingSearched: ReplaceContext = {
  question: null,
  after: null,
  searched: 0,
  left: null,
  chapters: [],
  unchosen: {},
  order: null,
  followed: null,
  job: null,
};

/** What a run begins with. */
export function emptyRun(): ReplaceContext {
  return nothingSearched;
}

type Args = { readonly context: ReplaceContext };

export function findCallOf({ context: { question, after } }: Args): FindCall {
  const { ids = null, ...asked } = question ?? {};
  return { body: { ...asked, ...(ids === null ? {} : { ids }), after } };
}

export function jobCallOf({ context }: Args): JobCall {
  return context.order as JobCall;
}

export function jobIdOf({ context }: Args): JobId {
  return { id: context.followed ?? 0 };
}

export const hitCount = (chapters: readonly FoundChapter[]): number =>
  chapters.reduce((sum, { hits }) => sum + hits.length, 0);

export function withFound(context: ReplaceContext, range: FindRange): ReplaceContext {
  return {
    ...context,
    after: range.next ?? context.after,
    searched: context.searched + range.searched,
    left: range.left,
    chapters: [...context.chapters, ...range.chapters],
  };
}

/** Whether the search goes on by itself. */
export const isMoreToFind = ({ left, chapters }: ReplaceContext): boolean =>
  left !== 0 && hitCount(chapters) < mostHits;

/** `chapter` null means all of them, `hit` null all of a chapter's. */
export type Choice = {
  readonly chapter: number | null;
  readonly hit: number | null;
  readonly isChosen: boolean;
};

export function withChoice(context: ReplaceContext, { chapter, hit, isChosen }: Choice): ReplaceContext {
  const unchosen: Record<string, readonly number[]> = { ...context.unchosen };
  for (const { id, hits } of context.chapters) {
    if (chapter !== null && chapter !== id) continue;
    const others = (unchosen[id] ?? []).filter((at) => hit !== null && at !== hit);
    const meant = hit === null ? hits.map((_, at) => at) : [hit];
    unchosen[id] = isChosen ? others : [...others, ...meant];
  }
  return { ...context, unchosen };
}

export const chosenHits = ({ unchosen }: Pick<ReplaceContext, 'unchosen'>, { id, hits }: FoundChapter) => {
  const out = new Set(unchosen[id]);
  return hits.filter((_, at) => !out.has(at));
};

/** Chapters with chosen hits, as they are ordered: one of which all hits are chosen needs none of them named. */
function chosenChapters(context: Pick<ReplaceContext, 'chapters' | 'unchosen'>) {
  return context.chapters.flatMap((chapter) => {
    const { id, version } = chapter;
    const hits = chosenHits(context, chapter).map(({ where, offset }) => ({ where, offset }));
    if (hits.length === 0) return [];
    return [{ id, version, hits: hits.length === chapter.hits.length ? null : hits }];
  });
}

/** Whether hits are chosen, and not more of them than one order can name. */
export function isOrderable(context: Pick<ReplaceContext, 'chapters' | 'unchosen'>): boolean {
  const chosen = chosenChapters(context);
  const named = chosen.reduce((sum, { hits }) => sum + (hits?.length ?? 0), 0);
  return chosen.length > 0 && chosen.length <= replaceChapters && named <= replaceHits;
}

export function replaceOrderOf(context: ReplaceContext, key: string, replacement: string): JobCall {
  const { ids: _, ...asked } = context.question ?? { ids: null };
  const body = { ...asked, with: replacement, chapters: chosenChapters(context) };
  return { key, order: { kind: 'replace', body } };
}

export const undoOrderOf = (key: string, id: number): JobCall => ({
  key,
  order: { kind: 'undo', id },
});

/** What came of a search that got an answer; what a refusal says has been shown with it. */
export type FindOutcome =
  | { readonly kind: 'found'; readonly range: FindRange }
  | { readonly kind: 'refused' };

/** What came of an order that got one. */
export type OrderOutcome =
  | { readonly kind: 'ordered'; readonly job: ReplaceJob }
  | { readonly kind: 'refused' };

export const isOver = ({ status }: Pick<ReplaceJob, 'status'>): boolean =>
  status === 'done' || status === 'cancelled';
