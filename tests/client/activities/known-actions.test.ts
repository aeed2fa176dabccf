/** What the audit log can be narrowed to (product.md, `/manage/activities`). */
import { expect, it } from 'vitest';
import { actionWords, knownActions } from '#features/activities/action-words.ts';
import { activityList } from '#features/activities/activity-list.definition.tsx';

it('is what is written of all records, of some, and of every lifecycle', () => {
  expect(knownActions.slice(0, 3)).toEqual(['create', 'update', 'delete']);
  expect(knownActions).toEqual(
    expect.arrayContaining(['chapters.reorder', 'users.end_sessions', 'books.publish', 'invoices.issue']),
  );
  expect(new Set(knownActions).size).toBe(knownActions.length);
});

it('has words, each of them, and is asked for as it is written', () => {
  const t = (id: string) => `«${id}»`;
  const accepts = activityList.filters.find(({ name }) => name === 'action')?.accepts;
  expect(knownActions.filter((action) => actionWords({ t }, action) === action)).toEqual([]);
  expect(knownActions.filter((action) => !(accepts instanceof RegExp && accepts.test(action)))).toEqual([]);
});
