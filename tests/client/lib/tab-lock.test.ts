import { expect, it, vi } from 'vitest';
import { claimName, holdName, holdTabLock, namesHeld } from '#lib/storage/tab-lock.ts';
import { namedLocks } from '#tests/helpers/named-locks.ts';

/** As the browser has them: one holder, others in their order, and those that take it. */
function createLocks(): LockManager {
  type Waiting = { readonly run: () => void; readonly signal: AbortSignal | undefined };
  let stolen: (() => void) | null = null;
  const queue: Waiting[] = [];
  const next = () => {
    stolen = null;
    queue.shift()?.run();
  };
  const request = (
    _name: string,
    { ifAvailable = false, steal = false, signal }: LockOptions,
    granted: (lock: Lock | null) => unknown,
  ) =>
    new Promise<unknown>((resolve, reject) => {
      const run = async () => {
        let isStolen = false;
        stolen = () => {
          isStolen = true;
          reject(new DOMException('stolen', 'AbortError'));
        };
        const value = await granted({} as Lock);
        if (isStolen) return;
        resolve(value);
        next();
      };
      if (steal) {
        stolen?.();
        return void run();
      }
      if (stolen === null) return void run();
      if (ifAvailable) return resolve(granted(null));
      const waiting = { run: () => void run(), signal };
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  return { request, query: async () => ({}) } as unknown as LockManager;
}

const turns = () => new Promise((resolve) => setTimeout(resolve));

function start() {
  const locks = createLocks();
  const log: string[] = [];
  const open = (tab: string) =>
    holdTabLock(
      'x',
      {
        onHeld: () => log.push(`${tab} has it`),
        onRefused: () => log.push(`${tab} waits`),
        onLost: () => log.push(`${tab} has lost it`),
      },
      locks,
    );
  return { open, log };
}

it('is had by one tab, and by the next one when that is gone', async () => {
  const { open, log } = start();
  const one = open('one');
  const two = open('two');
  const three = open('three');
  await turns();
  two.release();
  one.release();
  await turns();
  three.release();
  await turns();
  expect(log).toEqual(['one has it', 'two waits', 'three waits', 'three has it']);
});

it('can be taken, and comes back', async () => {
  const { open, log } = start();
  open('one');
  const two = open('two');
  await turns();
  two.take();
  await turns();
  two.release();
  await turns();
  expect(log).toEqual(['one has it', 'two waits', 'two has it', 'one has lost it', 'one has it']);
});

it('is had by every tab where the browser knows no locks', () => {
  const log: string[] = [];
  const reports = { onHeld: () => log.push('held'), onRefused: () => undefined, onLost: () => undefined };
  const lock = holdTabLock('x', reports, null);
  lock.take();
  lock.release();
  expect(log).toEqual(['held']);
});

it('tells of some names those that a tab holds, until it lets go of them', async () => {
  const { locks } = namedLocks();
  const letGo = holdName('a', locks);
  holdName('b', locks);
  vi.useFakeTimers();
  const both = namesHeld(async () => ['a', 'b', 'c'], locks);
  await vi.runAllTimersAsync();
  expect([...(await both)]).toEqual(['a', 'b']);
  letGo();
  const one = namesHeld(async () => ['a', 'b', 'c'], locks);
  await vi.runAllTimersAsync();
  expect([...(await one)]).toEqual(['b']);
  vi.useRealTimers();
});

it('waits for a tab that is about to be gone, and asks for the names again', async () => {
  const { locks, lose } = namedLocks();
  holdName('a', locks);
  const asked: string[][] = [];
  vi.useFakeTimers();
  const held = namesHeld(async () => {
    const names = asked.length === 0 ? ['a'] : ['a', 'b'];
    asked.push(names);
    return names;
  }, locks);
  await vi.advanceTimersByTimeAsync(50);
  lose('a');
  await vi.advanceTimersByTimeAsync(100);
  expect([...(await held)]).toEqual([]);
  expect(asked).toEqual([['a'], ['a', 'b']]);
  vi.useRealTimers();
});

it('gives a name to one tab, to the next one once that has let go of it, and to every tab without locks', async () => {
  const { locks } = namedLocks();
  const letGo = await claimName('a', locks);
  expect(await claimName('a', locks)).toBeNull();
  letGo?.();
  await turns();
  expect(await claimName('a', locks)).not.toBeNull();
  expect([await claimName('a', null), await claimName('a', null)]).not.toContain(null);
});

it('tells of no names that are held where the browser knows no locks', async () => {
  holdName('a', null);
  expect([...(await namesHeld(async () => ['a'], null))]).toEqual([]);
});
