/** A burst of news is one fetch, and one that goes on does not put it off for ever. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gathered, gatheredBehindPaint } from '#lib/timing/gathered.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { refreshLists } from '#resource/list/refresh-lists.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts once for a burst, in time even if the burst goes on, and again for the next one', () => {
  const acts = vi.fn();
  const { call } = gathered(acts, 300);
  for (let at = 0; at < 300; at += 100) {
    call();
    vi.advanceTimersByTime(100);
  }
  expect(acts).toHaveBeenCalledTimes(1);
  call();
  vi.advanceTimersByTime(300);
  expect(acts).toHaveBeenCalledTimes(2);
});

it('does not act once it is cancelled', () => {
  const acts = vi.fn();
  const { call, cancel } = gathered(acts, 300);
  call();
  cancel();
  vi.advanceTimersByTime(1000);
  expect(acts).not.toHaveBeenCalled();
});

it('acts once for all that comes before a frame, and again for the next one, unless it is cancelled', () => {
  const acts = vi.fn();
  const frames: (() => void)[] = [];
  const window = {
    requestAnimationFrame: (act: () => void) => frames.push(act),
    cancelAnimationFrame: vi.fn(),
    setTimeout,
    clearTimeout,
  } as unknown as Window;
  const paint = () => {
    frames.pop()?.();
    vi.runAllTimers();
  };
  const { call, cancel } = gatheredBehindPaint(window, acts);
  call();
  call();
  expect(frames).toHaveLength(1);
  paint();
  expect(acts).toHaveBeenCalledTimes(1);
  call();
  paint();
  expect(acts).toHaveBeenCalledTimes(2);
  call();
  frames.pop()?.();
  cancel();
  vi.runAllTimers();
  expect(acts).toHaveBeenCalledTimes(2);
});

it('makes stale the lists of one resource and one user, and nothing else', async () => {
  const queries = new QueryClient();
  const keys = [
    userKey(7, 'tickets', 'list', { page: 1 }),
    userKey(7, 'tickets', 'one', '3'),
    userKey(7, 'issues', 'list', { page: 1 }),
    userKey(8, 'tickets', 'list', { page: 1 }),
  ];
  for (const key of keys) queries.setQueryData(key, []);
  await refreshLists(queries, 7, 'tickets');
  expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, false, false, false]);
  queries.clear();
});
