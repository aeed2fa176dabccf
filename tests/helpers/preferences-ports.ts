/** The world of the preferences in memory: cookies, media queries that can be switched, words that can be withheld. */
import type { Language } from '#contract/languages.ts';
import type { PreferencesPorts } from '#effects/preferences.effects.ts';

export function createPreferencesPorts(
  kept: Readonly<Record<string, string>> = {},
  media: { dark: boolean; narrow: boolean; isSilent?: boolean } = { dark: false, narrow: false },
  languages: readonly Language[] = ['vi', 'en', 'fr', 'ar'],
) {
  const cookies = new Map(Object.entries(kept));
  const reports: unknown[] = [];
  let hear: Parameters<PreferencesPorts['tabs']['listen']>[0] = () => undefined;
  const listeners = { dark: () => {}, narrow: () => {} };
  const state = { ...media };
  const shown: Language[] = [];
  const told: string[] = [];
  /** Everything that the world was told, in order. */
  const log: string[] = [];
  /** Languages being loaded, each with what ends it. */
  const loading: { language: Language; succeed: () => void; fail: () => void }[] = [];
  const ports: PreferencesPorts = {
    cookies: {
      read: (name) => cookies.get(name) ?? null,
      write(name, value) {
        cookies.set(name, value);
        log.push(`kept ${name}=${value}`);
      },
      remove(name) {
        cookies.delete(name);
        log.push(`forgot ${name}`);
      },
    },
    tabs: {
      tell: (report) => void reports.push(report),
      listen(listener) {
        hear = listener;
        return () => undefined;
      },
    },
    matchMedia(query) {
      if (query === '(prefers-color-scheme)') return { matches: state.isSilent !== true } as MediaQueryList;
      const names: Readonly<Record<string, 'dark' | 'narrow'>> = {
        '(prefers-color-scheme: dark)': 'dark',
        '(width < 976px)': 'narrow',
      };
      const name = names[query];
      if (name === undefined) throw new Error(`No such query: ${query}`);
      return {
        get matches() {
          return state[name];
        },
        addEventListener: (_: string, listener: () => void) => void (listeners[name] = listener),
        removeEventListener: () => undefined,
      } as unknown as MediaQueryList;
    },
    languages,
    loadMessages: (language) =>
      new Promise((resolve, reject) => {
        loading.push({
          language,
          succeed: () =>
            resolve(() => {
              shown.push(language);
              log.push(`shows ${language}`);
            }),
          fail: () => reject(new Error(`No words in ${language}`)),
        });
      }),
    reportMessagesMissing() {
      told.push('words are missing');
      log.push('words are missing');
    },
  };
  return {
    ports,
    cookies,
    loading,
    shown,
    told,
    log,
    /** What other tabs were told. */
    reports,
    /** Another tab tells what is kept now. */
    hearOf: (report: Parameters<typeof hear>[0]) => hear(report),
    switchTo(change: Partial<typeof state>) {
      Object.assign(state, change);
      if (change.dark !== undefined) listeners.dark();
      if (change.narrow !== undefined) listeners.narrow();
    },
  };
}

/** An element that remembers what was set on it. */
export function createRootElement() {
  const attributes = new Map<string, string>();
  const classes = new Set<string>();
  const properties = new Map<string, string>();
  return {
    attributes,
    classes,
    properties,
    /** Everything that was set, as it can be compared. */
    all: () => ({
      ...Object.fromEntries(attributes),
      class: [...classes].join(' '),
      ...Object.fromEntries(properties),
    }),
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    classList: {
      toggle(name: string, force?: boolean) {
        if (force === true) classes.add(name);
        else classes.delete(name);
        return force === true;
      },
    },
    style: {
      setProperty: (name: string, value: string | null) => void properties.set(name, value ?? ''),
      removeProperty(name: string) {
        properties.delete(name);
        return '';
      },
    },
  };
}
