import { describe, expect, it } from 'vitest';
import {
  type CallbackActorLogic,
  createActor,
  type EventObject,
  fromCallback,
  type InspectionEvent,
} from 'xstate';
import type {
  HistoryPopped,
  NavigationContext,
  NavigationEvent,
} from '#machines/navigation/navigation.data.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { selectScreenName } from '#machines/navigation/navigation.selectors.ts';
import { type Gestures, walkEveryTransition } from '#tests/helpers/model.ts';
import { createManualClock } from '#tests/helpers/manual-clock.ts';
import { createNavigationPorts } from '#tests/helpers/navigation-ports.ts';
import { delays, navigationModel, type NavigationStep } from './navigation.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

function createWorld(inspect: (event: InspectionEvent) => void) {
  const fake = createNavigationPorts('/opened');
  const { actors, actions } = fake.effects;
  const machine = navigationMachine.provide({
    actions,
    actors: { ...actors, watchHistory: withoutFirstReport(actors.watchHistory) },
  });
  const time = createManualClock();
  const actor = createActor(machine, { inspect, clock: time.clock });
  const send = (event: NavigationEvent) => actor.send(event);
  const gestures: Gestures<NavigationStep> = {
    'history.popped': ({ to }) => fake.pop(to),
    'navigation.go': send,
    'navigation.retry': send,
    'work.changed': send,
    'work.queued': send,
    'work.kept': send,
    'navigation.leave': send,
    'navigation.stay': send,
    'session.changed': send,
    'xstate.after.arrivalTime.navigation.settled.queued.leaving': ({ type }) => time.runOut(delays[type]),
    'xstate.done.actor.loadScreen': ({ output }) => fake.finishLoading(output),
    'xstate.error.actor.loadScreen'() {
      fake.breakStorage();
      fake.finishLoading({ kind: 'failed', message: '' });
    },
  };
  return { machine, actor, gestures, log: fake.log };
}

/** The address that the page was opened with is a gesture of the model, like every later one. */
function withoutFirstReport(logic: CallbackActorLogic<EventObject, undefined, HistoryPopped>) {
  const { config } = logic as unknown as {
    config: Parameters<typeof fromCallback<EventObject, undefined, HistoryPopped>>[0];
  };
  return fromCallback<EventObject, undefined, HistoryPopped>((scope) => {
    let reports = 0;
    return config({
      ...scope,
      sendBack: (event) => {
        reports += 1;
        if (reports > 1) scope.sendBack(event);
      },
    });
  });
}

describe('navigation', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<NavigationStep>({
      ...navigationModel,
      createWorld,
      invariant(snapshot) {
        const { visitor } = snapshot.context as NavigationContext;
        const shown = selectScreenName(snapshot as never);
        const forbidden = visitor.phase === 'guest' ? ['books', 'manage-orders'] : ['manage-orders'];
        expect(snapshot.matches('settled') && forbidden.includes(shown ?? '')).toBe(false);
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/navigation.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });
});
