import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, type InspectionEvent } from 'xstate';
import { createPreferencesEffects, mirrorColourScheme } from '#effects/preferences.effects.ts';
import {
  type PreferencesEvent,
  preferencesMachine,
  type PreferencesRestored,
} from '#machines/preferences.machine.ts';
import {
  selectColourScheme,
  selectIsOverlayNavigation,
  selectTheme,
} from '#machines/preferences.selectors.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';

/** Cookies in memory, and media queries that can be switched. */
function createPorts(kept: Record<string, string>, media = { dark: false, narrow: false }) {
  const cookies = new Map(Object.entries(kept));
  const listeners = { dark: () => {}, narrow: () => {} };
  const state = { ...media };
  return {
    cookies,
    switchTo(change: Partial<typeof state>) {
      Object.assign(state, change);
      if (change.dark !== undefined) listeners.dark();
      if (change.narrow !== undefined) listeners.narrow();
    },
    ports: {
      cookies: {
        read: (name: string) => cookies.get(name) ?? null,
        write: (name: string, value: string) => void cookies.set(name, value),
        remove: (name: string) => void cookies.delete(name),
      },
      matchMedia(query: string) {
        const name = query === '(prefers-color-scheme: dark)' ? 'dark' : 'narrow';
        if (name === 'narrow' && query !== '(width < 976px)') throw new Error(`No such query: ${query}`);
        return {
          get matches() {
            return state[name];
          },
          addEventListener: (_: string, listener: () => void) => void (listeners[name] = listener),
          removeEventListener: () => undefined,
        } as unknown as MediaQueryList;
      },
    },
  };
}

const silent = fromCallback<EventObject, undefined, PreferencesRestored>(() => undefined);

function start(kept: Record<string, string>, media?: { dark: boolean; narrow: boolean }) {
  const fake = createPorts(kept, media);
  const actor = createActor(preferencesMachine.provide(createPreferencesEffects(fake.ports))).start();
  return { ...fake, actor };
}

describe('preferences', () => {
  it('walk every transition', async () => {
    const { neverWalked, paths } = await walkEveryTransition<PreferencesEvent>({
      machine: preferencesMachine,
      events: [
        { type: 'preferences.restored', theme: 'light' },
        { type: 'preferences.restored', theme: 'dark' },
        { type: 'preferences.restored', theme: 'system' },
        { type: 'preferences.chooseTheme', theme: 'light' },
        { type: 'preferences.chooseTheme', theme: 'dark' },
        { type: 'preferences.chooseTheme', theme: 'system' },
        { type: 'system.becameDark' },
        { type: 'system.becameLight' },
        { type: 'viewport.narrowed' },
        { type: 'viewport.widened' },
      ],
      project: ({ value }) => value,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const fake = createPorts({});
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
          gestures: {
            'preferences.restored': send,
            'preferences.chooseTheme': send,
            'system.becameDark': () => fake.switchTo({ dark: true }),
            'system.becameLight': () => fake.switchTo({ dark: false }),
            'viewport.narrowed': () => fake.switchTo({ narrow: true }),
            'viewport.widened': () => fake.switchTo({ narrow: false }),
          },
        };
      },
    });
    expect(neverWalked).toEqual([]);
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('start with what was kept', () => {
    const { actor } = start({ 'Bookdesk-theme': 'dark' });
    expect(selectTheme(actor.getSnapshot())).toBe('dark');
    expect(selectColourScheme(actor.getSnapshot())).toBe('dark');
  });

  it('read a corrupt value as absent: the system decides', () => {
    const { actor } = start({ 'Bookdesk-theme': '{"dark"' }, { dark: true, narrow: false });
    expect(selectTheme(actor.getSnapshot())).toBe('system');
    expect(selectColourScheme(actor.getSnapshot())).toBe('dark');
  });

  it('follow the system until somebody chooses otherwise', () => {
    const { actor, switchTo, cookies } = start({});
    switchTo({ dark: true });
    expect(selectColourScheme(actor.getSnapshot())).toBe('dark');
    actor.send({ type: 'preferences.chooseTheme', theme: 'light' });
    expect(selectColourScheme(actor.getSnapshot())).toBe('light');
    expect(cookies.get('Bookdesk-theme')).toBe('light');
    switchTo({ dark: false });
    switchTo({ dark: true });
    expect(selectColourScheme(actor.getSnapshot())).toBe('light');
  });

  it('lay the navigation over the page below 976 pixels', () => {
    const { actor, switchTo } = start({}, { dark: false, narrow: true });
    expect(selectIsOverlayNavigation(actor.getSnapshot())).toBe(true);
    switchTo({ narrow: false });
    expect(selectIsOverlayNavigation(actor.getSnapshot())).toBe(false);
  });

  it('keep the document and the stored scheme equal to the chart', () => {
    const { actor, ports, cookies } = start({ 'Bookdesk-theme': 'dark' });
    const applied: string[] = [];
    mirrorColourScheme(actor, ports.cookies, (scheme) => void applied.push(scheme));
    actor.send({ type: 'preferences.chooseTheme', theme: 'light' });
    expect(applied).toEqual(['dark', 'light']);
    expect(cookies.get('Bookdesk-color-scheme')).toBe('light');
  });
});
