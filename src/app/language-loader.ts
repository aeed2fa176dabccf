/** Brings a language: its messages, and with one that is written from right to left its font (specification, section 4). */
import { type Language, languages } from '#contract/languages.ts';
import type { Catalogues } from '#i18n/load-language.ts';

/** The loader gives what shows the language once everything of it is there. */
export function createLanguageLoader({ loadLanguage }: Pick<Catalogues, 'loadLanguage'>, root: HTMLElement) {
  return async (language: Language): Promise<() => void> => {
    const { rightToLeft } = languages[language];
    const [putMessages] = await Promise.all([
      loadLanguage(language),
      rightToLeft && import('#ui/theme/right-to-left.ts'),
    ]);
    return () => {
      putMessages();
      root.lang = language;
      root.dir = rightToLeft ? 'rtl' : 'ltr';
    };
  };
}
