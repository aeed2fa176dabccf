import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type InspectionEvent } from 'xstate';
import {
  type PresenceCommand,
  type PresenceEvent,
  type PresenceReport,
  threadPresenceMachine,
} from '#machines/thread/thread-presence.machine.ts';
import { selectGone, selectMayLook } from '#machines/thread/thread-presence.selectors.ts';
import { createManualClock } from '#tests/helpers/manual-clock.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { delays, type PresenceStep, threadPresenceModel } from './thread-presence.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

function createWorld(inspect?: (event: InspectionEvent) => void) {
  const log: string[] = [];
  const time = createManualClock();
  const machine = threadPresenceMachine.provide({
    actors: {
      signs: fromCallback<PresenceCommand, undefined, PresenceReport>(({ receive }) => {
        receive(({ state }) => void log.push(state));
        return () => void log.push('ended');
      }),
    },
  });
  const actor = createActor(machine, { clock: time.clock, ...(inspect && { inspect }) });
  const send = (event: PresenceEvent) => actor.send(event);
  const runOut = ({ type }: { type: keyof typeof delays }) => time.runOut(delays[type]);
  return {
    machine,
    actor,
    log,
    gestures: {
      'watch.resumed': send,
      'people.known': send,
      'people.changed': send,
      'look.refused': send,
      'members.known': send,
      'composer.typed': send,
      'note.typed': send,
      'composer.emptied': send,
      'page.hidden': send,
      'page.shown': send,
      'xstate.after.presenceEvery.thread-presence.looking': runOut,
      'xstate.after.presenceEvery.thread-presence.replying': runOut,
      'xstate.after.presenceEvery.thread-presence.noting': runOut,
      'xstate.after.presenceEvery.thread-presence.refused': runOut,
      'xstate.after.typingRest.thread-presence.replying.typing': runOut,
      'xstate.after.typingRest.thread-presence.noting.typing': runOut,
    },
  };
}

describe('presence at a thread', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<PresenceStep>({
      ...threadPresenceModel,
      createWorld,
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/thread-presence.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('says that somebody looks, replies, and is gone while the window is in the background', () => {
    const { actor, log } = createWorld();
    actor.start();
    actor.send({ type: 'composer.typed' });
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'page.shown' });
    actor.stop();
    expect(log).toEqual(['looking', 'replying', 'gone', 'looking', 'ended']);
  });

  it('passes on that changes are told from now on, whatever its user does', () => {
    const { actor } = createWorld();
    const heard: string[] = [];
    actor.on('watch.resumed', ({ type }) => heard.push(type));
    actor.start();
    actor.send({ type: 'watch.resumed' });
    actor.send({ type: 'composer.typed' });
    actor.send({ type: 'watch.resumed' });
    expect(heard).toEqual(['watch.resumed', 'watch.resumed']);
  });

  it('never says that somebody replies who writes a note', () => {
    const { actor, log } = createWorld();
    actor.start();
    actor.send({ type: 'note.typed' });
    actor.send({ type: 'note.typed' });
    actor.send({ type: 'people.changed' });
    actor.send({ type: 'composer.emptied' });
    actor.send({ type: 'composer.typed' });
    actor.send({ type: 'note.typed' });
    expect(log).toEqual(['looking', 'noting', 'noting', 'looking', 'replying', 'noting']);
  });

  it('shows nobody to whoever has lost the right, asks on, and looks again when it is back', () => {
    const { actor, log } = createWorld();
    actor.start();
    const minh = { id: 2, name: 'Minh', avatar: null, state: 'looking' as const };
    const known = { type: 'people.known' as const, people: [minh], textVersion: 4 };
    actor.send(known);
    actor.send({ type: 'members.known', members: [1, 2] });
    actor.send({ type: 'look.refused' });
    expect(actor.getSnapshot().context).toEqual({ people: [], textVersion: null, members: [], gone: [] });
    expect(selectMayLook(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'people.changed' });
    actor.send(known);
    expect(selectMayLook(actor.getSnapshot())).toBe(true);
    expect(log).toEqual(['looking', 'looking', 'looking']);
  });

  it('knows who has gone without a sign, until they are back', () => {
    const { actor } = createWorld();
    actor.start();
    const goneAfter = (...members: number[]) => {
      actor.send({ type: 'members.known', members });
      return selectGone(actor.getSnapshot());
    };
    expect([
      goneAfter(1),
      goneAfter(1, 2, 3),
      goneAfter(1, 3),
      goneAfter(1),
      goneAfter(1, 2),
      goneAfter(1, 2),
    ]).toEqual([[], [], [2], [2, 3], [3], [3]]);
  });
});
