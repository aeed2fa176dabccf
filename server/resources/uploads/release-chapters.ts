/**
 * What becomes of the chapters of an upload in the moment in which they come: each is published or gets the next moment of
 * the run's queue by its lifecycle's own event, in the transaction that creates it. One that may not be stays a draft.
 */
import type { Language } from '#contract/languages.ts';
import { queuePlanOf, queueSlots } from '#contract/time/queue-moments.ts';
import type { QueueTimes } from '#contract/resources/chapter-queue.ts';
import { eventResult } from '../../bulk/event-result.ts';
import type { EventListener } from '../../lifecycle/happening.ts';
import { sendEventWithin } from '../../lifecycle/send-event.ts';
import type { WriteScope } from '../../write/writable-resource.ts';
import { writableChapters } from '../chapters/chapter.writable.ts';
import type { CreatedChapter } from '../chapters/create-chapters.ts';
import { withoutNotices } from '../chapters/tell-book-owner.ts';
import type { UploadRow } from './reach-upload.ts';

export type ReleaseContext = {
  /** Told of every event. */
  readonly onEvent: readonly EventListener[];
  /** Of whoever uploads: they read why a chapter stayed a draft. */
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

type Released = {
  /** Of each chapter, as the release has left it. */
  readonly versions: readonly number[];
  readonly refusals: readonly (string | null)[];
  readonly queue: QueueEnd;
};

/** The last moment of a run's queue that is taken, and by how many chapters. */
type QueueEnd = Pick<UploadRow, 'queued_until' | 'queued_last'>;

/** A chapter that was just created is on its first version. */
const created = 1;

export async function releaseChapters(
  { transaction, notifier, actor }: WriteScope,
  { release, queued_until, queued_last }: UploadRow,
  chapters: readonly CreatedChapter[],
  { onEvent, language, now }: ReleaseContext,
): Promise<Released> {
  let queue: QueueEnd = { queued_until, queued_last };
  if (release.kind === 'draft')
    return { versions: chapters.map(() => created), refusals: chapters.map(() => null), queue };
  // Whoever is concerned is told once of the whole run, when it is over (end-upload.ts).
  const scope = { transaction, notifier, onEvent: withoutNotices(onEvent) };
  const sender = { kind: 'person', ...actor } as const;
  const at = new Date(now).toISOString();
  const moments = release.kind === 'queue' ? momentsBehind(queue, release, now, chapters.length) : [];
  let used = 0;
  const versions: number[] = [];
  const refusals: (string | null)[] = [];
  for (const { id } of chapters) {
    const moment = moments[used];
    const event =
      moment === undefined ? { type: 'publish' } : { type: 'schedule', published_at: moment.toISOString() };
    const outcome = await sendEventWithin(scope, writableChapters, sender, String(id), event, at);
    const isDone = outcome.kind === 'happened';
    versions.push(isDone ? Number(outcome.happening.after['version']) : created);
    refusals.push(isDone ? null : eventResult(outcome, language).message);
    if (!isDone || moment === undefined) continue;
    used += 1;
    const isSame = queue.queued_until?.getTime() === moment.getTime();
    queue = { queued_until: moment, queued_last: isSame ? queue.queued_last + 1 : 1 };
  }
  return { versions, refusals, queue };
}

/** The next `count` moments of a run's queue; those that have passed while the run was away are lost to it. */
function momentsBehind(
  { queued_until: last, queued_last: taken }: QueueEnd,
  times: QueueTimes,
  now: number,
  count: number,
): readonly Date[] {
  const isToCome = last !== null && last.getTime() > now;
  // The last one may have room for more.
  const [after, skipped] = isToCome ? [last.getTime() - 1, taken] : [now, 0];
  const slots = [...queueSlots(queuePlanOf(times), after, skipped + count)].slice(skipped);
  if (slots.length < count) throw new Error('A queue has fewer moments than chapters');
  return slots.map(({ moment }) => new Date(moment));
}
