/** From when on a thread that is looked at is told of changes, by the signs that its window gives. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { threadPresenceMachine } from '#machines/thread/thread-presence.machine.ts';
import { createPresenceEffects } from '#resource/thread/use-thread-presence.ts';

type Sign = { readonly state: string; readonly settle: (failure: HttpFailure | null) => Promise<void> };

function createWorld() {
  const signs: Sign[] = [];
  let resumed = 0;
  let time = 0;
  const turn = async () => {
    for (let count = 0; count < 20; count += 1) await Promise.resolve();
  };
  const post = (_path: string, options?: object) =>
    new Promise((resolve, reject) => {
      signs.push({
        state: (options as { readonly body: { readonly state: string } }).body.state,
        settle(failure) {
          if (failure === null) resolve({ data: [] });
          else reject(failure);
          return turn();
        },
      });
    });
  const ports = { http: { post: post as HttpClient['post'] }, path: '', window: '', now: () => time };
  const actor = createActor(threadPresenceMachine.provide(createPresenceEffects(ports)));
  actor.on('watch.resumed', () => (resumed += 1));
  actor.start();
  return {
    states: () => signs.map(({ state }) => state),
    settle: (place: number, failure: HttpFailure | null = null) => signs[place]?.settle(failure),
    resumed: () => resumed,
    turn,
    send: (type: 'page.hidden' | 'page.shown' | 'people.changed') => {
      actor.send({ type });
      return turn();
    },
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

const lost = new HttpFailure('unreachable', 'Không kết nối được');
const refused = new HttpFailure('refused', 'Không được', 403, { message: 'Không được', code: 'forbidden' });

describe('changes of a thread', () => {
  it('are told from the first sign on that arrives, and again after the window was in the background', async () => {
    const { states, settle, resumed, send, turn } = createWorld();
    await turn();
    await settle(0, lost);
    expect(resumed()).toBe(0);
    await send('people.changed');
    await settle(1);
    await send('people.changed');
    await settle(2);
    expect(resumed()).toBe(1);
    await send('page.hidden');
    await settle(3);
    await send('page.shown');
    await settle(4);
    expect(resumed()).toBe(2);
    expect(states()).toEqual(['looking', 'looking', 'looking', 'gone', 'looking']);
  });

  it('are told anew when the signs did not arrive for 50 seconds, or the right to look was lost', async () => {
    const { settle, resumed, send, pass, turn } = createWorld();
    await turn();
    await settle(0);
    pass(20_000);
    await send('people.changed');
    await settle(1, lost);
    pass(30_000);
    await send('people.changed');
    await settle(2);
    expect(resumed()).toBe(1);
    pass(50_001);
    await send('people.changed');
    await settle(3);
    expect(resumed()).toBe(2);
    await send('people.changed');
    await settle(4, refused);
    await send('people.changed');
    await settle(5);
    expect(resumed()).toBe(3);
  });

  it('are not told by an answer from before the window went, and its next sign waits until that has arrived', async () => {
    const { states, settle, resumed, send, turn } = createWorld();
    await turn();
    await send('page.hidden');
    await send('page.shown');
    await settle(0);
    expect([resumed(), states()]).toEqual([0, ['looking', 'gone']]);
    await settle(1, lost);
    expect(states()).toEqual(['looking', 'gone', 'looking']);
    await settle(2);
    expect(resumed()).toBe(1);
  });
});
