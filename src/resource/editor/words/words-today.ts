/**
 * How many words somebody has written today, in all texts, and how many it shall be (product.md, `/chapters/{id}`). Both are
 * this browser's. What is deleted counts against what was written; a day begins where authors live.
 */
import * as v from 'valibot';
import { dayAt } from '#contract/time/days.ts';
import type { TypedStorage } from '#lib/storage/typed-storage.ts';

/** Words; 0 is no goal. */
export const mostWordsADay = 100_000;

const words = v.pipe(v.number(), v.safeInteger());
const tallySchema = v.object({ day: v.string(), words });
/** What a goal can be. */
export const goalSchema = v.pipe(words, v.minValue(0), v.maxValue(mostWordsADay));

const tallyKey = (userId: number) => `words-today/${userId}`;
const goalKey = (userId: number) => `word-goal/${userId}`;

/** `now` in milliseconds since the epoch. */
export function wordsToday(kept: TypedStorage, userId: number, now: number): number {
  const tally = kept.read(tallyKey(userId), tallySchema);
  return tally?.day === dayAt(now) ? tally.words : 0;
}

/** `written` is below 0 where words have gone. Another tab may have written meanwhile. */
export function addWords(kept: TypedStorage, userId: number, written: number, now: number): void {
  if (written === 0) return;
  const tally = { day: dayAt(now), words: wordsToday(kept, userId, now) + written };
  kept.write(tallyKey(userId), tally, null);
}

export const readGoal = (kept: TypedStorage, userId: number): number =>
  kept.read(goalKey(userId), goalSchema) ?? 0;

export function keepGoal(kept: TypedStorage, userId: number, goal: number): void {
  kept.write(goalKey(userId), goal, null);
}
