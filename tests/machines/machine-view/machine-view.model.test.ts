import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type MachineViewEvent, machineViewMachine } from '#machines/machine-view.machine.ts';
import {
  selectFrame,
  selectStep,
  selectViewedMachine,
  selectViewedState,
} from '#machines/machine-view.selectors.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { machineViewModel } from './machine-view.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

describe('looking at machines', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<MachineViewEvent>({
      ...machineViewModel,
      createWorld(inspect) {
        const actor = createActor(machineViewMachine, { inspect });
        const send = (event: MachineViewEvent) => actor.send(event);
        return {
          machine: machineViewMachine,
          actor,
          gestures: {
            'view.choose': send,
            'view.select': send,
            'view.enlarge': send,
            'view.dock': send,
            'view.move': send,
            'view.fit': send,
            'view.step': send,
            'view.follow': send,
            'view.listAll': send,
            'view.listOwn': send,
          },
        };
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/machine-view.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('begins anew with another machine: fitted, now, and no state chosen', () => {
    const actor = createActor(machineViewMachine).start();
    actor.send({ type: 'view.select', state: 'session.signedIn' });
    actor.send({ type: 'view.move', frame: { x: 1, y: 2, scale: 3 } });
    actor.send({ type: 'view.step', machine: 'session', step: 7 });
    actor.send({ type: 'view.choose', machine: 'realtime' });
    const now = actor.getSnapshot();
    expect([selectViewedMachine(now), selectViewedState(now), selectFrame(now), selectStep(now)]).toEqual([
      'realtime',
      null,
      null,
      null,
    ]);
  });

  it('goes to the machine of a step, and keeps the frame of its own', () => {
    const actor = createActor(machineViewMachine).start();
    actor.send({ type: 'view.move', frame: { x: 1, y: 2, scale: 3 } });
    actor.send({ type: 'view.step', machine: 'session', step: 7 });
    expect(selectFrame(actor.getSnapshot())).toEqual({ x: 1, y: 2, scale: 3 });
    actor.send({ type: 'view.step', machine: 'navigation', step: 8 });
    const there = actor.getSnapshot();
    expect([selectViewedMachine(there), selectFrame(there), selectStep(there)]).toEqual([
      'navigation',
      null,
      8,
    ]);
  });
});
