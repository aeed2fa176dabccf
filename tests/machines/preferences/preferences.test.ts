import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mirrorPreferences } from '#effects/mirror-preferences.ts';
import {
  createPreferencesEffects,
  storedPreferencesSchema,
  readStoredLanguage,
} from '#effects/preferences.effects.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import {
  selectChoice,
  selectColourScheme,
  selectIsLoadingMessages,
  selectIsOverlayNavigation,
  selectLanguage,
  selectOwnPrimary,
  selectPrimary,
  selectTheme,
} from '#machines/preferences/preferences.selectors.ts';
import type { Setting } from '#machines/preferences/preferences.settings.ts';
import { createPreferencesPorts, createRootElement } from '#tests/helpers/preferences-ports.ts';

function start(...world: Parameters<typeof createPreferencesPorts>) {
  const fake = createPreferencesPorts(...world);
  const actor = createActor(preferencesMachine.provide(createPreferencesEffects(fake.ports))).start();
  const chosen = (name: Setting) => selectChoice(name)(actor.getSnapshot());
  const isLoading = () => {
    const messages = actor.getSnapshot().children.languageMessages;
    return messages !== undefined && selectIsLoadingMessages(messages.getSnapshot());
  };
  return { ...fake, actor, chosen, isLoading };
}

const turnMicrotasks = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('preferences that nobody made', () => {
  it.each<readonly [Setting, string]>([
    ['theme', 'system'],
    ['skin', 'default'],
    ['navigation', 'vertical'],
    ['vertical-navigation-collapsed', 'off'],
    ['semi-dark', 'off'],
    ['navbar', 'static'],
    ['navbar-blur', 'on'],
    ['footer', 'static'],
    ['content-width', 'fluid'],
    ['shortcut-keys', 'on'],
    ['language', 'vi'],
  ])('leave %s at %s', (name, value) => {
    expect(start().chosen(name)).toBe(value);
  });

  it('store nothing', () => {
    expect([...start().cookies]).toEqual([]);
  });
});

describe('a kept preference', () => {
  it.each<readonly [Setting, string]>([
    ['theme', 'dark'],
    ['skin', 'bordered'],
    ['navigation', 'horizontal'],
    ['vertical-navigation-collapsed', 'on'],
    ['semi-dark', 'on'],
    ['navbar', 'hidden'],
    ['navbar-blur', 'off'],
    ['footer', 'sticky'],
    ['content-width', 'boxed'],
    ['shortcut-keys', 'off'],
    ['language', 'ar'],
  ])('is found again: %s %s', (name, value) => {
    expect(start({ [`Bookdesk-${name}`]: value }).chosen(name)).toBe(value);
  });

  it.each(['', 'purple', '{"dark"', 'constructor', 'DARK'])('that is corrupt is the default: %j', (value) => {
    const { chosen } = start({
      'Bookdesk-theme': value,
      'Bookdesk-navbar': value,
      'Bookdesk-language': value,
      'Bookdesk-lightThemePrimaryColor': value,
    });
    expect([chosen('theme'), chosen('navbar'), chosen('language')]).toEqual(['system', 'static', 'vi']);
  });

  it('of a language that is not enabled is the first that is', () => {
    const { chosen, ports } = start({ 'Bookdesk-language': 'ar' }, undefined, ['en', 'vi']);
    expect(chosen('language')).toBe('en');
    expect(readStoredLanguage(ports.cookies, ['vi', 'ar'])).toBe('ar');
  });

  it('that contradicts horizontal navigation gives way to it', () => {
    const { chosen } = start({
      'Bookdesk-navigation': 'horizontal',
      'Bookdesk-navbar': 'hidden',
      'Bookdesk-vertical-navigation-collapsed': 'on',
    });
    expect([chosen('navigation'), chosen('navbar'), chosen('vertical-navigation-collapsed')]).toEqual([
      'horizontal',
      'sticky',
      'off',
    ]);
  });
});

describe('choosing', () => {
  it('keeps each choice under its own key for next time', () => {
    const { actor, cookies } = start();
    actor.send({ type: 'preferences.choose', setting: 'skin', value: 'bordered' });
    actor.send({ type: 'preferences.choose', setting: 'content-width', value: 'boxed' });
    actor.send({ type: 'preferences.choosePrimary', scheme: 'dark', colour: '#0a84ff' });
    expect(Object.fromEntries(cookies)).toEqual({
      'Bookdesk-skin': 'bordered',
      'Bookdesk-content-width': 'boxed',
      'Bookdesk-darkThemePrimaryColor': '#0a84ff',
    });
  });

  it('horizontal navigation makes a hidden navbar sticky and expands a collapsed navigation, and keeps both', () => {
    const { actor, chosen, cookies } = start();
    actor.send({ type: 'preferences.choose', setting: 'navbar', value: 'hidden' });
    actor.send({ type: 'preferences.choose', setting: 'vertical-navigation-collapsed', value: 'on' });
    actor.send({ type: 'preferences.choose', setting: 'navigation', value: 'horizontal' });
    expect([chosen('navbar'), chosen('vertical-navigation-collapsed')]).toEqual(['sticky', 'off']);
    expect(cookies.get('Bookdesk-navbar')).toBe('sticky');
    expect(cookies.get('Bookdesk-vertical-navigation-collapsed')).toBe('off');
  });

  it('a hidden navbar under horizontal navigation makes it sticky, and no observer ever sees it hidden', () => {
    const { actor, cookies, chosen } = start({ 'Bookdesk-navigation': 'horizontal' });
    const seen: string[] = [];
    actor.subscribe((snapshot) => void seen.push(selectChoice('navbar')(snapshot)));
    actor.send({ type: 'preferences.choose', setting: 'navbar', value: 'hidden' });
    expect(seen).toEqual(['sticky']);
    actor.send({ type: 'preferences.choose', setting: 'vertical-navigation-collapsed', value: 'on' });
    expect(chosen('vertical-navigation-collapsed')).toBe('off');
    expect(cookies.get('Bookdesk-navbar')).toBe('sticky');
  });

  it('horizontal navigation leaves a static navbar as it is', () => {
    const { actor, chosen } = start();
    actor.send({ type: 'preferences.choose', setting: 'navigation', value: 'horizontal' });
    expect(chosen('navbar')).toBe('static');
  });

  it.each(['red', '#fff', '#12345g', '#1234567', 'url(x)', ''])('refuses %j as a colour', (colour) => {
    const { actor, cookies } = start();
    actor.send({ type: 'preferences.choosePrimary', scheme: 'light', colour });
    expect(selectOwnPrimary(actor.getSnapshot())).toBeNull();
    expect([...cookies]).toEqual([]);
  });
});

describe('the primary colour', () => {
  it('is the red one, and the gold one while the navigation is semi-dark', () => {
    const { actor } = start();
    expect(selectPrimary('light')(actor.getSnapshot())).toBe('#c66264');
    actor.send({ type: 'preferences.choose', setting: 'semi-dark', value: 'on' });
    expect(selectPrimary('light')(actor.getSnapshot())).toBe('#b78a28');
    expect(selectPrimary('dark')(actor.getSnapshot())).toBe('#b78a28');
  });

  it('is the scheme’s own once it was chosen', () => {
    const { actor, switchTo } = start({
      'Bookdesk-lightThemePrimaryColor': '#0a84ff',
      'Bookdesk-darkThemePrimaryColor': '#30d158',
    });
    expect(selectOwnPrimary(actor.getSnapshot())).toBe('#0a84ff');
    switchTo({ dark: true });
    expect(selectOwnPrimary(actor.getSnapshot())).toBe('#30d158');
    actor.send({ type: 'preferences.choosePrimary', scheme: 'dark', colour: null });
    expect(selectPrimary('dark')(actor.getSnapshot())).toBe('#c66264');
  });
});

describe('a reset', () => {
  it('brings every default back but the language, and forgets what was kept', () => {
    const { actor, chosen, cookies } = start({
      'Bookdesk-theme': 'dark',
      'Bookdesk-navbar': 'hidden',
      'Bookdesk-footer': 'hidden',
      'Bookdesk-semi-dark': 'on',
      'Bookdesk-language': 'en',
      'Bookdesk-lightThemePrimaryColor': '#0a84ff',
      'another-cookie': 'stays',
    });
    actor.send({ type: 'preferences.reset' });
    expect(Object.fromEntries(cookies)).toEqual({ 'Bookdesk-language': 'en', 'another-cookie': 'stays' });
    expect([chosen('theme'), chosen('navbar'), chosen('footer'), chosen('semi-dark')]).toEqual([
      'system',
      'static',
      'static',
      'off',
    ]);
    expect(chosen('language')).toBe('en');
    expect(selectOwnPrimary(actor.getSnapshot())).toBeNull();
  });
});

describe('the scheme', () => {
  it('follows the system until somebody chooses otherwise', () => {
    const { actor, switchTo, cookies } = start();
    switchTo({ dark: true });
    expect(selectColourScheme(actor.getSnapshot())).toBe('dark');
    actor.send({ type: 'preferences.choose', setting: 'theme', value: 'light' });
    expect(selectColourScheme(actor.getSnapshot())).toBe('light');
    expect(cookies.get('Bookdesk-theme')).toBe('light');
    switchTo({ dark: false });
    switchTo({ dark: true });
    expect(selectColourScheme(actor.getSnapshot())).toBe('light');
    expect(selectTheme(actor.getSnapshot())).toBe('light');
  });
});

describe('the viewport', () => {
  it('lays the navigation over the page below 976 pixels whatever was chosen, and gives it back above', () => {
    const { actor, switchTo, chosen } = start(
      { 'Bookdesk-navigation': 'horizontal' },
      { dark: false, narrow: true },
    );
    expect(selectIsOverlayNavigation(actor.getSnapshot())).toBe(true);
    expect(chosen('navigation')).toBe('horizontal');
    switchTo({ narrow: false });
    expect(selectIsOverlayNavigation(actor.getSnapshot())).toBe(false);
    expect(chosen('navigation')).toBe('horizontal');
  });
});

describe('a language', () => {
  it('is shown once its words are there', async () => {
    const { actor, loading, shown, cookies, isLoading } = start();
    actor.send({ type: 'preferences.choose', setting: 'language', value: 'ar' });
    await turnMicrotasks();
    expect(isLoading()).toBe(true);
    expect(shown).toEqual([]);
    loading[0]?.succeed();
    await turnMicrotasks();
    expect(shown).toEqual(['ar']);
    expect(isLoading()).toBe(false);
    expect(cookies.get('Bookdesk-language')).toBe('ar');
  });

  it('that came too late is not shown: the last choice counts', async () => {
    const { actor, loading, shown } = start();
    actor.send({ type: 'preferences.choose', setting: 'language', value: 'ar' });
    await turnMicrotasks();
    actor.send({ type: 'preferences.choose', setting: 'language', value: 'fr' });
    await turnMicrotasks();
    loading[1]?.succeed();
    loading[0]?.succeed();
    await turnMicrotasks();
    expect(loading.map(({ language }) => language)).toEqual(['ar', 'fr']);
    expect(shown).toEqual(['fr']);
    expect(selectLanguage(actor.getSnapshot())).toBe('fr');
  });

  it('whose words cannot be loaded is said, and can be chosen again', async () => {
    const { actor, loading, shown, told } = start();
    actor.send({ type: 'preferences.choose', setting: 'language', value: 'en' });
    await turnMicrotasks();
    loading[0]?.fail();
    await turnMicrotasks();
    expect(told).toEqual(['words are missing']);
    actor.send({ type: 'preferences.choose', setting: 'language', value: 'en' });
    await turnMicrotasks();
    loading[1]?.succeed();
    await turnMicrotasks();
    expect(shown).toEqual(['en']);
  });
});

describe('the document', () => {
  it('says what was chosen, and follows every change', () => {
    const { actor, ports, cookies } = start({ 'Bookdesk-theme': 'dark', 'Bookdesk-skin': 'bordered' });
    const root = createRootElement();
    mirrorPreferences(actor, ports.cookies, root);
    expect(root.all()).toEqual({
      'data-theme': 'dark',
      'data-skin': 'bordered',
      'data-navigation': 'vertical',
      'data-vertical-navigation-collapsed': 'off',
      'data-semi-dark': 'off',
      'data-navbar': 'static',
      'data-navbar-blur': 'on',
      'data-footer': 'static',
      'data-content-width': 'fluid',
      'data-shortcut-keys': 'on',
      class: 'bp6-dark',
    });
    actor.send({ type: 'preferences.choose', setting: 'theme', value: 'light' });
    actor.send({ type: 'preferences.choosePrimary', scheme: 'light', colour: '#0a84ff' });
    expect(root.attributes.get('data-theme')).toBe('light');
    expect(root.classes).toEqual(new Set());
    expect(root.properties.get('--primary')).toBe('#0a84ff');
    expect(cookies.get('Bookdesk-color-scheme')).toBe('light');
    actor.send({ type: 'preferences.reset' });
    expect(root.attributes.get('data-skin')).toBe('default');
    expect(root.properties.has('--primary')).toBe(false);
  });
});

const kept = {
  choices: {
    theme: 'system',
    skin: 'default',
    navigation: 'vertical',
    'vertical-navigation-collapsed': 'off',
    'semi-dark': 'off',
    navbar: 'static',
    'navbar-blur': 'on',
    footer: 'static',
    'content-width': 'fluid',
    'shortcut-keys': 'on',
    language: 'vi',
  },
  colours: { light: null, dark: null },
} as const;

describe('what another tab has stored', () => {
  it('holds here at once, and is not stored or told again', () => {
    const { chosen, actor, hearOf, reports, cookies } = start();
    hearOf({
      choices: { ...kept.choices, theme: 'dark', navigation: 'horizontal' },
      colours: { light: null, dark: '#112233' },
    });
    expect([chosen('theme'), chosen('navigation')]).toEqual(['dark', 'horizontal']);
    expect(selectPrimary('dark')(actor.getSnapshot())).toBe('#112233');
    expect([reports, [...cookies]]).toEqual([[], []]);
  });

  it('is not stored here where it would force what was chosen here', () => {
    const { chosen, hearOf, reports, cookies } = start({
      'Bookdesk-navbar': 'hidden',
      'Bookdesk-vertical-navigation-collapsed': 'on',
    });
    hearOf({ ...kept, choices: { ...kept.choices, navbar: 'sticky', navigation: 'horizontal' } });
    expect([chosen('navbar'), chosen('vertical-navigation-collapsed')]).toEqual(['sticky', 'off']);
    expect([reports, cookies.get('Bookdesk-navbar')]).toEqual([[], 'hidden']);
  });

  it('is told by every choice, colour and reset that is made here', () => {
    const { actor, reports } = start();
    actor.send({ type: 'preferences.choose', setting: 'skin', value: 'bordered' });
    actor.send({ type: 'preferences.choosePrimary', scheme: 'light', colour: '#112233' });
    actor.send({ type: 'preferences.reset' });
    const bordered = { ...kept.choices, skin: 'bordered' };
    expect(reports).toEqual([
      { ...kept, choices: bordered },
      { choices: bordered, colours: { light: '#112233', dark: null } },
      kept,
    ]);
    expect(reports.every((report) => v.is(storedPreferencesSchema, report))).toBe(true);
  });

  it.each([
    'stored',
    {},
    { ...kept, choices: { ...kept.choices, theme: 'purple' } },
    { ...kept, colours: { light: 'url(x)', dark: null } },
  ])('is nothing where it does not keep to what there is: %j', (report) => {
    expect(v.is(storedPreferencesSchema, report)).toBe(false);
  });

  it('brings the words of another language, and none where the language stays', async () => {
    const { chosen, loading, shown, hearOf } = start();
    hearOf({ ...kept, choices: { ...kept.choices, theme: 'dark' } });
    await turnMicrotasks();
    expect(loading).toEqual([]);
    hearOf({ ...kept, choices: { ...kept.choices, language: 'fr' } });
    await turnMicrotasks();
    expect([chosen('language'), loading.map(({ language }) => language)]).toEqual(['fr', ['fr']]);
    loading[0]?.succeed();
    await turnMicrotasks();
    expect(shown).toEqual(['fr']);
  });

  it('brings back the words of a language that was left here', async () => {
    const { actor, loading, shown, hearOf } = start();
    actor.send({ type: 'preferences.choose', setting: 'language', value: 'en' });
    await turnMicrotasks();
    loading[0]?.succeed();
    await turnMicrotasks();
    hearOf(kept);
    await turnMicrotasks();
    loading[1]?.succeed();
    await turnMicrotasks();
    expect(shown).toEqual(['en', 'vi']);
  });
});
