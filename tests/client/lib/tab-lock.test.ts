import { expect, it } from 'vitest';
import { holdTabLock } from '#lib/storage/tab-lock.ts';

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
