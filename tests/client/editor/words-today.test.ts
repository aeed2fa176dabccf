/** What was written today, per person, in days of Vietnam; and how much it shall be. */
import { expect, it } from 'vitest';
import { createTypedStorage } from '#lib/storage/typed-storage.ts';
import { mapStorage } from '#tests/helpers/map-storage.ts';
import { addWords, keepGoal, readGoal, wordsToday } from '#resource/editor/words/words-today.ts';

function storage() {
  const items = new Map<string, string>();
  return { kept: createTypedStorage(() => mapStorage(items), Date.now), items };
}

// 23:30 in Vietnam.
const evening = Date.parse('2026-05-12T16:30:00Z');

it('adds up what is written, takes off what is deleted, and begins anew with the day', () => {
  const { kept } = storage();
  addWords(kept, 7, 120, evening);
  addWords(kept, 7, -20, evening + 60_000);
  expect(wordsToday(kept, 7, evening)).toBe(100);
  expect(wordsToday(kept, 8, evening)).toBe(0);
  expect(wordsToday(kept, 7, evening + 30 * 60_000)).toBe(0);
  addWords(kept, 7, 5, evening + 31 * 60_000);
  expect(wordsToday(kept, 7, evening + 32 * 60_000)).toBe(5);
});

it('has no goal until one is set, and none where what is kept is none', () => {
  const { kept, items } = storage();
  expect(readGoal(kept, 7)).toBe(0);
  keepGoal(kept, 7, 1000);
  expect(readGoal(kept, 7)).toBe(1000);
  expect(readGoal(kept, 8)).toBe(0);
  for (const value of ['-1', '1.5', '"9"', '100001', 'null']) {
    items.set('word-goal/7', `{"value":${value},"expires":null}`);
    expect(readGoal(kept, 7)).toBe(0);
  }
  items.set('words-today/7', '{"value":{"day":3},"expires":null}');
  expect(wordsToday(kept, 7, evening)).toBe(0);
});
