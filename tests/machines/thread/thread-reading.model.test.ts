import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import type { ThreadReadingEvent } from '#machines/thread/thread-reading.data.ts';
import { threadReadingMachine } from '#machines/thread/thread-reading.machine.ts';
import { createManualClock } from '#tests/helpers/manual-clock.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { renewal } from '#tests/helpers/transcript.ts';
import { delays, threadReadingModel, type ThreadReadingStep } from './thread-reading.model.ts';

function createWorld(inspect?: (event: InspectionEvent) => void) {
  const log: string[] = [];
  const time = createManualClock();
  const call: { answer: () => void; fail: () => void } = { answer: () => {}, fail: () => {} };
  const machine = threadReadingMachine.provide({
    actors: {
      markRead: fromPromise<unknown, { readonly messageId: number }>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            log.push(`read up to ${input.messageId}`);
            call.answer = () => resolve(null);
            call.fail = () => reject(new Error('not now'));
          }),
      ),
    },
  });
  const actor = createActor(machine, { clock: time.clock, ...(inspect && { inspect }) });
  const send = (event: ThreadReadingEvent) => actor.send(event);
  return {
    machine,
    actor,
    log,
    time,
    call,
    gestures: {
      'messages.shown': send,
      'page.hidden': send,
      'page.shown': send,
      'xstate.after.readRest.thread-reading.seeing': ({ type }: { type: keyof typeof delays }) =>
        time.runOut(delays[type]),
      'xstate.done.actor.markRead': () => call.answer(),
      'xstate.error.actor.markRead': () => call.fail(),
    },
  };
}

async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('the reading of a thread', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<ThreadReadingStep>({
      ...threadReadingModel,
      createWorld,
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/thread-reading.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('tells nothing of what comes while the window went away during a call, answered or not', async () => {
    const { actor, log, time, call } = createWorld();
    actor.start();
    actor.send({ type: 'messages.shown', newest: 3 });
    time.runOut(1000);
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'messages.shown', newest: 4 });
    call.answer();
    await settle();
    expect(() => time.runOut(1000)).toThrow('No timer of 1000 ms is running');
    actor.send({ type: 'page.shown' });
    time.runOut(1000);
    actor.send({ type: 'page.hidden' });
    call.fail();
    await settle();
    actor.send({ type: 'messages.shown', newest: 5 });
    expect(() => time.runOut(1000)).toThrow('No timer of 1000 ms is running');
    expect(log).toEqual(['read up to 3', 'read up to 4']);
  });

  it('tells of a thread without messages that was looked at, once, and of its first message', async () => {
    const { actor, log, time, call } = createWorld();
    actor.start();
    actor.send({ type: 'messages.shown', newest: 0 });
    time.runOut(1000);
    call.answer();
    await settle();
    actor.send({ type: 'messages.shown', newest: 0 });
    expect(() => time.runOut(1000)).toThrow('No timer of 1000 ms is running');
    actor.send({ type: 'messages.shown', newest: 7 });
    time.runOut(1000);
    expect(log).toEqual(['read up to 0', 'read up to 7']);
  });

  it('tells of what was looked at for a second, once, and of nothing in the background', async () => {
    const { actor, log, time, call } = createWorld();
    actor.start();
    actor.send({ type: 'messages.shown', newest: 3 });
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'messages.shown', newest: 4 });
    expect(() => time.runOut(1000)).toThrow('No timer of 1000 ms is running');
    expect(log).toEqual([]);
    actor.send({ type: 'page.shown' });
    time.runOut(1000);
    actor.send({ type: 'messages.shown', newest: 5 });
    call.answer();
    await settle();
    time.runOut(1000);
    call.answer();
    await settle();
    actor.send({ type: 'messages.shown', newest: 5 });
    expect(() => time.runOut(1000)).toThrow('No timer of 1000 ms is running');
    expect(log).toEqual(['read up to 4', 'read up to 5']);
  });
});
