import { describe, expect, it } from 'vitest';
import {
  createActor,
  type AnyMachineSnapshot,
  type EventObject,
  fromCallback,
  type InspectionEvent,
} from 'xstate';
import { createPreferencesEffects } from '#effects/preferences.effects.ts';
import type { PreferencesEvent, PreferencesRestored } from '#machines/preferences/preferences.events.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { createPreferencesPorts } from '#tests/helpers/preferences-ports.ts';
import { preferencesModels, type PreferencesStep } from './preferences.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

const silent = fromCallback<EventObject, undefined, PreferencesRestored>(() => undefined);

function walkAll(model: Explorable<PreferencesStep>) {
  return walkEveryTransition<PreferencesStep>({
    ...model,
    invariant: expectNoContradiction,
    createWorld(inspect: (event: InspectionEvent) => void) {
      const fake = createPreferencesPorts();
      const { actors, actions } = createPreferencesEffects(fake.ports);
      // What was kept is a gesture of the model: the effect itself would read it before the first one.
      const machine = preferencesMachine.provide({
        actions,
        actors: { ...actors, restorePreferences: silent },
      });
      const actor = createActor(machine, { inspect });
      const send = (event: PreferencesEvent) => actor.send(event);
      return {
        machine,
        actor,
        log: fake.log,
        gestures: {
          'preferences.restored': send,
          'preferences.choose': send,
          'preferences.choosePrimary': send,
          'preferences.reset': send,
          'system.becameDark': () => fake.switchTo({ dark: true }),
          'system.becameLight': () => fake.switchTo({ dark: false }),
          'viewport.narrowed': () => fake.switchTo({ narrow: true }),
          'viewport.widened': () => fake.switchTo({ narrow: false }),
        },
      };
    },
  });
}

/** Horizontal navigation leaves no place for a hidden navbar or a collapsed vertical navigation. */
function expectNoContradiction({ value }: AnyMachineSnapshot): void {
  const states = value as Record<string, unknown>;
  if (states['navigation'] !== 'horizontal') return;
  expect(states['navbar']).not.toBe('hidden');
  expect(states['vertical-navigation-collapsed']).toBe('off');
}

describe('preferences', () => {
  it('walk every transition', async () => {
    const results = await Promise.all(preferencesModels.map(walkAll));
    const transcript = results.map((result) => result.transcript).join('\n———\n\n');
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/preferences.txt');
    const [first, ...others] = results.map(({ neverWalked }) => neverWalked);
    expect(first?.filter((name) => others.every((names) => names.includes(name)))).toEqual([]);
    const paths = results.reduce((sum, result) => sum + result.paths, 0);
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });
});
