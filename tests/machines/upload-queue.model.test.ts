import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { createUploadQueueEffects } from '#effects/upload-queue.effects.ts';
import {
  type Upload,
  type UploadQueueContext,
  type UploadQueueEvent,
  uploadQueueMachine,
} from '#machines/upload-queue.machine.ts';
import { selectIsSending, selectUploads } from '#machines/upload-queue.selectors.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { uploadQueueModel } from './upload-queue.model.ts';

type Call = {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly onSent: (share: number) => void;
  readonly succeed: () => void;
  readonly fail: (message: string) => void;
};

function createPorts() {
  const calls: Call[] = [];
  const effects = createUploadQueueEffects({
    send: (id, signal, onSent) =>
      new Promise<void>((resolve, reject) => {
        calls.push({ id, signal, onSent, succeed: resolve, fail: (message) => reject(new Error(message)) });
      }),
  });
  return { calls, effects };
}

function open() {
  const { calls, effects } = createPorts();
  const actor = createActor(uploadQueueMachine.provide(effects)).start();
  const states = () => selectUploads(actor.getSnapshot()).map(({ id, state }) => `${id} ${state}`);
  const turn = async () => {
    for (let at = 0; at < 20; at += 1) await Promise.resolve();
  };
  actor.send({
    type: 'upload.add',
    files: [
      { id: 'a', name: 'a.png', size: 1 },
      { id: 'b', name: 'b.png', size: 2 },
    ],
  });
  return { calls, actor, states, turn };
}

describe('the queue of uploads', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<UploadQueueEvent>({
      ...uploadQueueModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const { calls, effects } = createPorts();
        const machine = uploadQueueMachine.provide(effects);
        const actor = createActor(machine, { inspect });
        const send = (event: UploadQueueEvent) => actor.send(event);
        return {
          machine,
          actor,
          gestures: {
            'upload.add': send,
            'upload.cancel': send,
            'upload.retry': send,
            'file.progressed': ({ sent }) => calls.at(-1)?.onSent(sent),
            'file.stored': () => calls.at(-1)?.succeed(),
            'file.failed': ({ message }) => calls.at(-1)?.fail(message),
          },
        };
      },
      invariant(snapshot) {
        const { uploads, current } = snapshot.context as UploadQueueContext;
        const sending = uploads.filter(({ state }: Upload) => state === 'sending').map(({ id }) => id);
        expect(sending).toEqual(current === null ? [] : [current]);
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript).toMatchFileSnapshot('transcripts/upload-queue.txt');
    expect(paths).toBeLessThan(1000);
  });

  it('sends in the order of choosing, and goes on after one that failed', async () => {
    const { calls, states, turn, actor } = open();
    expect([calls.map(({ id }) => id), states()]).toEqual([['a'], ['a sending', 'b waiting']]);
    calls[0]?.fail('Tệp quá lớn.');
    await turn();
    expect([calls.map(({ id }) => id), states()]).toEqual([
      ['a', 'b'],
      ['a failed', 'b sending'],
    ]);
    expect(selectUploads(actor.getSnapshot())[0]?.failure).toBe('Tệp quá lớn.');
    calls[1]?.succeed();
    await turn();
    expect([states(), selectIsSending(actor.getSnapshot())]).toEqual([['a failed', 'b done'], false]);
  });

  it('ends the call of one that is cancelled, and takes no word from it afterwards', async () => {
    const { calls, states, turn, actor } = open();
    calls[0]?.onSent(0.25);
    actor.send({ type: 'upload.cancel', id: 'a' });
    calls[0]?.succeed();
    await turn();
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['a cancelled', 'b sending']);
  });

  it('sends again what failed or was cancelled, from its beginning', async () => {
    const { calls, states, turn, actor } = open();
    calls[0]?.onSent(0.9);
    actor.send({ type: 'upload.cancel', id: 'a' });
    actor.send({ type: 'upload.retry', id: 'a' });
    expect(states()).toEqual(['a waiting', 'b sending']);
    expect(selectUploads(actor.getSnapshot())[0]?.sent).toBe(0);
    calls[1]?.succeed();
    await turn();
    expect([calls.map(({ id }) => id), states()]).toEqual([
      ['a', 'b', 'a'],
      ['a sending', 'b done'],
    ]);
  });

  it('does not send one twice that is there already', () => {
    const { actor, states } = open();
    actor.send({ type: 'upload.add', files: [{ id: 'a', name: 'a.png', size: 1 }] });
    expect(states()).toEqual(['a sending', 'b waiting']);
  });
});
