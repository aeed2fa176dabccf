/** The script before the first paint and the machine decide alike, over cookies as browsers send them. */
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { firstPaintScript } from '../../../build/first-paint-script.ts';
import { type Language, languages } from '#contract/languages.ts';
import { mirrorPreferences } from '#effects/mirror-preferences.ts';
import { createPreferencesEffects } from '#effects/preferences.effects.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { selectLanguage } from '#machines/preferences/preferences.selectors.ts';
import { createPreferencesPorts, createRootElement } from '#tests/helpers/preferences-ports.ts';

type Kept = Readonly<Record<string, string>>;

/** `isSilent`: the browser does not say what the system prefers. */
function painted(kept: Kept, dark: boolean, enabled: readonly Language[], isSilent = false) {
  const root = createRootElement();
  const cookie = Object.entries(kept)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const document = { documentElement: root, cookie };
  const matchMedia = (query: string) => ({
    matches: query === '(prefers-color-scheme)' ? !isSilent : !isSilent && dark,
  });
  runInNewContext(firstPaintScript(enabled), { document, matchMedia });
  return root.all();
}

function mirrored(kept: Kept, dark: boolean, enabled: readonly Language[], isSilent = false) {
  const { ports } = createPreferencesPorts(kept, { dark, narrow: false, isSilent }, enabled);
  const actor = createActor(preferencesMachine.provide(createPreferencesEffects(ports))).start();
  const root = createRootElement();
  mirrorPreferences(actor, ports.cookies, root);
  const language = selectLanguage(actor.getSnapshot());
  return { ...root.all(), lang: language, dir: languages[language].rightToLeft ? 'rtl' : 'ltr' };
}

const value = fc.constantFrom(
  'system',
  'light',
  'dark',
  'default',
  'bordered',
  'vertical',
  'horizontal',
  'on',
  'off',
  'static',
  'sticky',
  'hidden',
  'fluid',
  'boxed',
  'vi',
  'ar',
  'en',
  '#0a84ff',
  '#zzzzzz',
  '#123',
  '',
  'toString',
  'purple',
);
const kept = fc.dictionary(
  fc
    .constantFrom(
      'theme',
      'skin',
      'navigation',
      'vertical-navigation-collapsed',
      'semi-dark',
      'navbar',
      'navbar-blur',
      'footer',
      'content-width',
      'shortcut-keys',
      'language',
      'lightThemePrimaryColor',
      'darkThemePrimaryColor',
      'color-scheme',
      'nothing',
    )
    .map((name) => `Bookdesk-${name}`),
  value,
);
const enabled = fc.constantFrom<readonly Language[]>(['vi'], ['vi', 'en', 'fr', 'ar'], ['ar', 'vi']);

describe('the script before the first paint', () => {
  it('sets what the machine mirrors afterwards, whatever is kept', () => {
    fc.assert(
      fc.property(kept, fc.boolean(), enabled, fc.boolean(), (cookies, dark, some, isSilent) => {
        expect(painted(cookies, dark, some, isSilent)).toEqual(mirrored(cookies, dark, some, isSilent));
      }),
      { numRuns: 400 },
    );
  });

  it('sets the defaults without any cookie', () => {
    expect(painted({}, true, ['vi'])).toEqual({
      'data-theme': 'dark',
      'data-skin': 'default',
      'data-navigation': 'vertical',
      'data-vertical-navigation-collapsed': 'off',
      'data-semi-dark': 'off',
      'data-navbar': 'static',
      'data-navbar-blur': 'on',
      'data-footer': 'static',
      'data-content-width': 'fluid',
      'data-shortcut-keys': 'on',
      lang: 'vi',
      dir: 'ltr',
      class: 'bp6-dark',
    });
  });

  it('paints what was painted last where the browser does not say what the system prefers', () => {
    const cookies = { 'Bookdesk-theme': 'system', 'Bookdesk-color-scheme': 'dark' };
    expect(painted(cookies, false, ['vi'], true)).toMatchObject({ 'data-theme': 'dark' });
    expect(painted({ 'Bookdesk-theme': 'system' }, false, ['vi'], true)).toMatchObject({
      'data-theme': 'light',
    });
    expect(painted(cookies, false, ['vi'])).toMatchObject({ 'data-theme': 'light' });
  });

  it('sets the chosen colour of the scheme that is painted, and the direction of the language', () => {
    const cookies = {
      'Bookdesk-theme': 'light',
      'Bookdesk-lightThemePrimaryColor': '#0a84ff',
      'Bookdesk-darkThemePrimaryColor': '#30d158',
      'Bookdesk-language': 'ar',
    };
    expect(painted(cookies, true, ['vi', 'ar'])).toMatchObject({
      '--primary': '#0a84ff',
      lang: 'ar',
      dir: 'rtl',
    });
  });
});
