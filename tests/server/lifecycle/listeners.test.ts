/** Whoever listens to events is told after them, in turn, and cannot spoil them. */
import { expect, it, vi } from 'vitest';
import type { Happening } from '#server/lifecycle/happening.ts';
import { tellListeners } from '#server/lifecycle/tell-listeners.ts';

const happening: Happening = {
  object: 'book',
  resource: 'books',
  type: 'publish',
  before: { id: 1, status: 'in_review' },
  after: { id: 1, status: 'published' },
  reason: null,
  actorId: 7,
};

it('tells everybody in turn what has happened', async () => {
  const told: string[] = [];
  await tellListeners(
    [
      async ({ type }) => {
        await Promise.resolve();
        told.push(`first ${type}`);
      },
      ({ after }) => void told.push(`second ${String(after['status'])}`),
    ],
    happening,
    { error: vi.fn() },
  );
  expect(told).toEqual(['first publish', 'second published']);
});

it('logs a listener that fails and tells the others', async () => {
  const told: string[] = [];
  const error = vi.fn();
  const surprise = new Error('mail is down');
  await tellListeners(
    [
      () => {
        throw surprise;
      },
      () => void told.push('second'),
    ],
    happening,
    { error },
  );
  expect(told).toEqual(['second']);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { err: surprise, event: 'books.publish' },
    'What follows from an event failed',
  );
});
