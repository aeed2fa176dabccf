/** What preferences do to the world: cookies, media queries, messages (specification, sections 3 and 4). */
import * as v from 'valibot';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { appTitle, overlayNavigationBelowPixels } from '#contract/constants.ts';
import type { Language } from '#contract/languages.ts';
import type { CookieJar } from '#lib/storage/cookies.ts';
import type { OtherTabs } from '#lib/network/other-tabs.ts';
import { languageMessagesMachine } from '#machines/preferences/language-messages.machine.ts';
import type {
  PreferencesEvent,
  PreferencesRestored,
  SchemeReport,
  ViewportReport,
  MessagesInput,
} from '#machines/preferences/preferences.events.ts';
import {
  type Choice,
  type Choices,
  colourKeys,
  type ColourScheme,
  isColour,
  keptOr,
  looks,
  names,
  settings,
  withoutContradiction,
} from '#machines/preferences/preferences.settings.ts';

/** What the browser keeps of them. */
type StoredPreferences = Pick<PreferencesRestored, 'choices' | 'colours'>;

const colour = v.nullable(v.custom<string>(isColour));
/** As one tab tells it the others. */
export const storedPreferencesSchema = v.object({
  choices: v.object(
    Object.fromEntries(Object.entries(settings).map(([name, values]) => [name, v.picklist(values)])),
  ) as unknown as v.GenericSchema<Choices>,
  colours: v.object({ light: colour, dark: colour }),
});

export type PreferencesPorts = {
  readonly cookies: CookieJar;
  readonly tabs: OtherTabs<StoredPreferences>;
  readonly matchMedia: (
    query: string,
  ) => Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;
  /** Those that are enabled; the first is the default. */
  readonly languages: readonly Language[];
  /** Gives what shows the messages once they are there, so that messages that came too late are not shown. */
  readonly loadMessages: (language: Language) => Promise<() => void>;
  readonly reportMessagesMissing: () => void;
};

const yearSeconds = 31_536_000;
export const keyOf = (setting: string) => `${appTitle}-${setting}`;

export function createPreferencesEffects(ports: PreferencesPorts) {
  const { cookies, tabs, matchMedia, languages, loadMessages, reportMessagesMissing } = ports;
  /** The language that this tab has last been told to speak: the composition root has shown the kept one. */
  let spoken = readStoredLanguage(cookies, languages);
  // With the values: a cookie that one tab has written need not be there yet when another reads it.
  const tell = () => tabs.tell(readKept(cookies, languages));
  return {
    actors: {
      restorePreferences: fromCallback<EventObject, undefined, PreferencesRestored>(({ sendBack }) => {
        const restore = ({ choices, colours }: StoredPreferences) => {
          const speaksAnew = choices.language !== spoken;
          spoken = choices.language;
          sendBack({ type: 'preferences.restored', choices, colours, speaksAnew });
        };
        restore(readKept(cookies, languages));
        return tabs.listen(restore);
      }),
      watchSystemScheme: fromCallback<EventObject, undefined, SchemeReport>(({ sendBack }) => {
        const report = (isDark: boolean) =>
          sendBack({ type: isDark ? 'system.becameDark' : 'system.becameLight' });
        if (matchMedia('(prefers-color-scheme)').matches) {
          return watch(matchMedia('(prefers-color-scheme: dark)'), report);
        }
        // A browser that says nothing of the system: what was painted last, as before the first paint.
        report(cookies.read(keyOf('color-scheme')) === 'dark');
        return undefined;
      }),
      watchViewport: fromCallback<EventObject, undefined, ViewportReport>(({ sendBack }) =>
        watch(matchMedia(`(width < ${overlayNavigationBelowPixels}px)`), (isNarrow) =>
          sendBack({ type: isNarrow ? 'viewport.narrowed' : 'viewport.widened' }),
        ),
      ),
      languageMessages: languageMessagesMachine.provide({
        actors: {
          loadMessages: fromPromise<void, MessagesInput>(async ({ input, signal }) => {
            const show = await loadMessages(input.language);
            if (!signal.aborted) show();
          }),
        },
        actions: { reportMessagesMissing },
      }),
    },
    actions: {
      store(_: unknown, { setting, value }: Choice) {
        cookies.write(keyOf(setting), value, yearSeconds);
        if (setting === 'language') spoken = value;
        tell();
      },
      storeColour: ({ event }: { event: PreferencesEvent }) => {
        if (event.type !== 'preferences.choosePrimary') return;
        const key = keyOf(colourKeys[event.scheme]);
        if (event.colour === null) cookies.remove(key);
        else cookies.write(key, event.colour, yearSeconds);
        tell();
      },
      forgetStored: () => {
        for (const name of [...looks, ...Object.values(colourKeys)]) cookies.remove(keyOf(name));
        tell();
      },
    },
  };
}

function readKept(cookies: CookieJar, languages: readonly Language[]): StoredPreferences {
  const kept = Object.fromEntries(names.map((name) => [name, keptOr(name, cookies.read(keyOf(name)))]));
  const language = readStoredLanguage(cookies, languages);
  return {
    choices: withoutContradiction({ ...(kept as Choices), language }),
    colours: { light: readColour(cookies, 'light'), dark: readColour(cookies, 'dark') },
  };
}

/** The kept language while it is enabled, else the first that is. */
export function readStoredLanguage(cookies: CookieJar, languages: readonly Language[]): Language {
  const kept = cookies.read(keyOf('language'));
  return languages.find((language) => language === kept) ?? languages[0] ?? settings.language[0];
}

function readColour(cookies: CookieJar, scheme: ColourScheme): string | null {
  const kept = cookies.read(keyOf(colourKeys[scheme]));
  return isColour(kept) ? kept : null;
}

/** Reports at once and at each change. */
function watch(
  query: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>,
  report: (matches: boolean) => void,
): () => void {
  const onChange = () => report(query.matches);
  query.addEventListener('change', onChange);
  onChange();
  return () => query.removeEventListener('change', onChange);
}
