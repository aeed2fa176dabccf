/** Loads the words of one language (specification, section 1). Each language is a chunk of its own, compiled at build. */
import type { I18n } from '@lingui/core';
import type { Language } from '#contract/languages.ts';

/** Ids of all messages: Vietnamese is the measure of every other language. */
export type MessageId = keyof typeof import('./vi.json');

type Catalogue = { readonly default: Readonly<Record<MessageId, string>> };

const catalogues: Record<Language, () => Promise<Catalogue>> = {
  vi: () => import('./vi.json'),
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  ar: () => import('./ar.json'),
};

/** The locale that formats numbers and dates: Latin digits everywhere, and the day before the month. */
const formattingLocales: Record<Language, string> = {
  vi: 'vi-VN',
  en: 'en-GB',
  fr: 'fr-FR',
  ar: 'ar-u-nu-latn',
};

/** Gives what puts the words into place, so that the moment is the caller's: views then show them without a reload. */
export async function loadLanguage(i18n: I18n, language: Language): Promise<() => void> {
  const { default: messages } = await catalogues[language]();
  return () => i18n.loadAndActivate({ locale: language, locales: formattingLocales[language], messages });
}
