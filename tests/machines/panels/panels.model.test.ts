import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { createPanelsEffects } from '#effects/panels.effects.ts';
import { type PanelName, type PanelsEvent, panelsMachine } from '#machines/panels.machine.ts';
import { selectOpenPanel, selectTypedAhead } from '#machines/panels.selectors.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { panelsModel, type PanelsStep } from './panels.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

function createPorts() {
  const loading: { name: PanelName; succeed: () => void; fail: () => void }[] = [];
  const told: string[] = [];
  let hear: ((event: KeyboardEvent) => void) | null = null;
  return {
    loading,
    told,
    /** False where nobody listens, and where the key is the page's. */
    press(key: string, modifiers: Partial<KeyboardEvent> = {}): boolean {
      let isTaken = false;
      const event = {
        key,
        ...modifiers,
        preventDefault: () => void (isTaken = true),
        stopImmediatePropagation() {},
      };
      hear?.(event as KeyboardEvent);
      return isTaken;
    },
    effects: createPanelsEffects({
      loadPanel: (name) =>
        new Promise<void>((resolve, reject) => {
          loading.push({ name, succeed: resolve, fail: () => reject(new Error('gone')) });
        }),
      reportPanelMissing: () => void told.push('missing'),
      window: {
        addEventListener: (_: string, listener: unknown) => void (hear = listener as typeof hear),
        removeEventListener: () => void (hear = null),
      },
    }),
  };
}

const turnMicrotasks = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('panels', () => {
  it('walk every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<PanelsStep>({
      ...panelsModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const { loading, told, effects } = createPorts();
        const machine = panelsMachine.provide(effects);
        const actor = createActor(machine, { inspect });
        const send = (event: PanelsEvent) => actor.send(event);
        return {
          machine,
          actor,
          log: told,
          gestures: {
            'panel.open': send,
            'panel.close': send,
            'panel.hold': send,
            'panel.release': send,
            'typing.heard': send,
            'xstate.done.actor.loadPanel': () => loading.at(-1)?.succeed(),
            'xstate.error.actor.loadPanel': () => loading.at(-1)?.fail(),
          },
        };
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/panels.txt');
    expect(paths).toBeLessThan(1000);
  });

  it('show the one that was asked for last, once its chunk is there', async () => {
    const { loading, effects } = createPorts();
    const actor = createActor(panelsMachine.provide(effects)).start();
    actor.send({ type: 'panel.open', name: 'palette' });
    actor.send({ type: 'panel.open', name: 'shortcuts' });
    await turnMicrotasks();
    loading.find(({ name }) => name === 'palette')?.succeed();
    await turnMicrotasks();
    expect(selectOpenPanel(actor.getSnapshot())).toBeNull();
    loading.find(({ name }) => name === 'shortcuts')?.succeed();
    await turnMicrotasks();
    expect(selectOpenPanel(actor.getSnapshot())).toBe('shortcuts');
    actor.send({ type: 'panel.close' });
    expect(selectOpenPanel(actor.getSnapshot())).toBeNull();
  });

  it('take what is typed while the chunk is on its way, and nothing before or after', async () => {
    const { loading, press, effects } = createPorts();
    const actor = createActor(panelsMachine.provide(effects)).start();
    expect(press('x')).toBe(false);
    actor.send({ type: 'panel.open', name: 'palette' });
    await turnMicrotasks();
    const typed = ['t', 'r', 'ă', 'n', 'm', 'Backspace', 'g', ' '].map((key) => press(key));
    expect(typed).toEqual([true, true, true, true, true, true, true, true]);
    // They move nothing below, and press nothing there.
    expect(['ArrowDown', 'Enter', 'Tab', 'Delete'].map((key) => press(key))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(press('F5')).toBe(false);
    expect(press('k', { ctrlKey: true })).toBe(false);
    loading[0]?.succeed();
    await turnMicrotasks();
    expect(selectTypedAhead(actor.getSnapshot())).toBe('trăng ');
    expect(press('x')).toBe(false);
    actor.send({ type: 'panel.close' });
    expect(selectTypedAhead(actor.getSnapshot())).toBe('');
  });

  it('stay while they hold what would end with them, until they are closed', async () => {
    const { loading, effects } = createPorts();
    const actor = createActor(panelsMachine.provide(effects)).start();
    const openAndHold = async (place: number) => {
      actor.send({ type: 'panel.open', name: 'attachments', about: { id: 41, title: 'Trăng non' } });
      await turnMicrotasks();
      loading[place]?.succeed();
      await turnMicrotasks();
      actor.send({ type: 'panel.hold' });
    };
    await openAndHold(0);
    actor.send({ type: 'panel.open', name: 'palette' });
    expect(selectOpenPanel(actor.getSnapshot())).toBe('attachments');
    expect(loading.map(({ name }) => name)).toEqual(['attachments']);
    actor.send({ type: 'panel.close' });
    expect(selectOpenPanel(actor.getSnapshot())).toBeNull();
    await openAndHold(1);
    actor.send({ type: 'panel.release' });
    actor.send({ type: 'panel.open', name: 'palette' });
    await turnMicrotasks();
    expect(loading.map(({ name }) => name)).toEqual(['attachments', 'attachments', 'palette']);
  });

  it('are not waited for after Escape', async () => {
    const { loading, press, effects } = createPorts();
    const actor = createActor(panelsMachine.provide(effects)).start();
    actor.send({ type: 'panel.open', name: 'palette' });
    await turnMicrotasks();
    press('Escape');
    loading[0]?.succeed();
    await turnMicrotasks();
    expect(selectOpenPanel(actor.getSnapshot())).toBeNull();
  });

  it('say that one could not be brought, and can be asked again', async () => {
    const { loading, told, effects } = createPorts();
    const actor = createActor(panelsMachine.provide(effects)).start();
    actor.send({ type: 'panel.open', name: 'palette' });
    await turnMicrotasks();
    loading[0]?.fail();
    await turnMicrotasks();
    expect(told).toEqual(['missing']);
    actor.send({ type: 'panel.open', name: 'palette' });
    await turnMicrotasks();
    loading[1]?.succeed();
    await turnMicrotasks();
    expect(selectOpenPanel(actor.getSnapshot())).toBe('palette');
  });
});
