/** What a run of find and replace knows, and how answers change it: pure functions for its chart (product.md). */
import {
  type FindQuestion,
  type FindStretch,
  type FoundChapter,
  replaceBatch,
  replaceHits,
  type ReplaceResult,
  type ReplaceStretch,
  type ReplaceUndoStretch,
  type UndoneResult,
} from '#contract/resources/replacement.ts';

/** More would be judged by nobody; the search can be taken up again where it stopped. */
export const mostHits = 10_000;

/** `ids`: only among these chapters; null for the whole book. */
export type ReplaceQuestion = FindQuestion & { readonly ids: readonly number[] | null };

export type FindOrdered = {
  readonly type: 'find.ordered';
  readonly body: Readonly<Record<string, unknown>>;
};
export type ReplaceOrdered = {
  readonly type: 'replace.ordered';
  /** The same for an order that is given again, so that nothing happens twice. */
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
};
export type UndoOrdered = {
  readonly type: 'undo.ordered';
  readonly key: string;
  readonly id: number;
  readonly after: number | null;
};

export type ReplaceContext = {
  /** Tells this run from all others. */
  readonly run: string;
  /** Tells its orders apart. */
  readonly step: number;
  readonly question: ReplaceQuestion | null;
  /** Number of the last chapter that was looked through. */
  readonly after: number | null;
  readonly searched: number;
  /** Chapters that are not looked through yet; null until that is known. */
  readonly left: number | null;
  readonly chapters: readonly FoundChapter[];
  /** Hits that are to stay, by their chapter's id and their place among its hits. */
  readonly unchosen: Readonly<Record<string, readonly number[]>>;
  /** What is put in the place of the others. */
  readonly replacement: string;
  readonly replacementId: number | null;
  /** Ids of chapters whose turn is still to come. */
  readonly waiting: readonly number[];
  readonly results: readonly ReplaceResult[];
  readonly undoAfter: number | null;
  readonly undone: readonly UndoneResult[];
};

export const nothingSearched: ReplaceContext = {
  run: '',
  step: 0,
  question: null,
  after: null,
  searched: 0,
  left: null,
  chapters: [],
  unchosen: {},
  replacement: '',
  replacementId: null,
  waiting: [],
  results: [],
  undoAfter: null,
  undone: [],
};

export const findOrderOf = ({ question, after }: ReplaceContext): FindOrdered => {
  const { ids = null, ...asked } = question ?? {};
  return { type: 'find.ordered', body: { ...asked, ...(ids === null ? {} : { ids }), after } };
};

export const hitCount = (chapters: readonly FoundChapter[]): number =>
  chapters.reduce((sum, { hits }) => sum + hits.length, 0);

export function withFound(context: ReplaceContext, stretch: FindStretch): ReplaceContext {
  return {
    ...context,
    after: stretch.next ?? context.after,
    searched: context.searched + stretch.searched,
    left: stretch.left,
    chapters: [...context.chapters, ...stretch.chapters],
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

export function withReplacement(context: ReplaceContext, replacement: string): ReplaceContext {
  const meant = context.chapters.filter((chapter) => chosenHits(context, chapter).length > 0);
  return { ...context, replacement, waiting: meant.map(({ id }) => id) };
}

/** The next chapters as far as one call takes them; a single one always fits. */
function nextChapters(context: ReplaceContext) {
  const byId = new Map(context.chapters.map((chapter) => [chapter.id, chapter]));
  const stretch: { id: number; version: number; hits: { where: string; offset: number }[] }[] = [];
  let hits = 0;
  for (const id of context.waiting.slice(0, replaceBatch)) {
    const chapter = byId.get(id);
    if (chapter === undefined) continue;
    const chosen = chosenHits(context, chapter).map(({ where, offset }) => ({ where, offset }));
    hits += chosen.length;
    if (stretch.length > 0 && hits > replaceHits) break;
    stretch.push({ id, version: chapter.version, hits: chosen });
  }
  return stretch;
}

export function replaceOrderOf(context: ReplaceContext): ReplaceOrdered {
  const { run, step, question, replacement, replacementId } = context;
  const { ids: _, ...asked } = question ?? { ids: null };
  const body = {
    ...asked,
    with: replacement,
    replacement_id: replacementId,
    chapters: nextChapters(context),
  };
  return { type: 'replace.ordered', key: `${run}-${step}`, body };
}

export function withReplaced(context: ReplaceContext, stretch: ReplaceStretch): ReplaceContext {
  const asked = new Set(nextChapters(context).map(({ id }) => id));
  return {
    ...context,
    step: context.step + 1,
    replacementId: stretch.replacement_id,
    waiting: context.waiting.filter((id) => !asked.has(id)),
    results: [...context.results, ...stretch.results],
  };
}

export const undoOrderOf = ({ run, step, replacementId, undoAfter }: ReplaceContext): UndoOrdered => ({
  type: 'undo.ordered',
  key: `${run}-${step}`,
  id: replacementId ?? 0,
  after: undoAfter,
});

export function withUndone(context: ReplaceContext, { results, next }: ReplaceUndoStretch): ReplaceContext {
  return {
    ...context,
    step: context.step + 1,
    undoAfter: next,
    undone: [...context.undone, ...results],
  };
}

/** What was changed and is not brought back yet. */
export const isUndoable = ({ results, undone, undoAfter }: ReplaceContext): boolean =>
  results.some(({ outcome }) => outcome === 'done') && (undone.length === 0 || undoAfter !== null);
