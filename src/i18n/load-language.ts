/**
 * Loads the messages of a language, part by part (specification, section 1). Each part of each language is a chunk of its
 * own, compiled at build.
 */
import type { I18n } from '@lingui/core';
import { isLanguage, type Language } from '#contract/languages.ts';
import type { WordPart } from '#contract/routing/screen-words.ts';

/** Ids of all messages: Vietnamese is the measure of every other language. */
export type MessageId =
  | keyof typeof import('./vi.json')
  | keyof typeof import('../../contract/vocabulary/vi.json');

type Part = () => Promise<{ readonly default: Readonly<Record<string, string>> }>;

const catalogues: Record<Language, Record<WordPart, Part>> = {
  vi: {
    entry: () => import('./vi.json?part=entry'),
    desk: () => import('./vi.json?part=desk'),
    panels: () => import('./vi.json?part=panels'),
    account: () => import('./vi.json?part=account'),
    screens: () => import('./vi.json?part=screens'),
  },
  en: {
    entry: () => import('./en.json?part=entry'),
    desk: () => import('./en.json?part=desk'),
    panels: () => import('./en.json?part=panels'),
    account: () => import('./en.json?part=account'),
    screens: () => import('./en.json?part=screens'),
  },
  fr: {
    entry: () => import('./fr.json?part=entry'),
    desk: () => import('./fr.json?part=desk'),
    panels: () => import('./fr.json?part=panels'),
    account: () => import('./fr.json?part=account'),
    screens: () => import('./fr.json?part=screens'),
  },
  ar: {
    entry: () => import('./ar.json?part=entry'),
    desk: () => import('./ar.json?part=desk'),
    panels: () => import('./ar.json?part=panels'),
    account: () => import('./ar.json?part=account'),
    screens: () => import('./ar.json?part=screens'),
  },
};

/** The locale that formats numbers and dates: Latin digits everywhere, and the day before the month. */
const formattingLocales: Record<Language, string> = {
  vi: 'vi-VN',
  en: 'en-GB',
  fr: 'fr-FR',
  ar: 'ar-u-nu-latn',
};

export type Catalogues = {
  /** Gives what puts the messages into place, so that the moment is the caller's: views then show them without a reload. */
  readonly loadLanguage: (language: Language) => Promise<() => void>;
  /** Adds a part in the language that is shown, and in every one that is chosen later. */
  readonly loadPart: (part: WordPart) => Promise<void>;
};

/** `first`: the part that comes with the first language. */
export function createCatalogues(i18n: I18n, first: 'entry' | 'desk'): Catalogues {
  const parts = new Set<WordPart>([first]);
  const present = new Set<string>();

  return {
    async loadLanguage(language) {
      const messages: Record<string, string> = {};
      // A part that is asked for while others are on their way is in the set by the time the loop comes to its end.
      for (const part of parts) Object.assign(messages, (await catalogues[language][part]()).default);
      const loaded = [...parts];
      return () => {
        for (const part of loaded) present.add(`${language} ${part}`);
        i18n.loadAndActivate({ locale: language, locales: formattingLocales[language], messages });
      };
    },
    async loadPart(part) {
      parts.add(part);
      // The language can change while its part is on the way.
      while (isLanguage(i18n.locale) && !present.has(`${i18n.locale} ${part}`)) {
        const language = i18n.locale;
        const { default: messages } = await catalogues[language][part]();
        present.add(`${language} ${part}`);
        i18n.load(language, messages);
      }
    },
  };
}
