/** Interface languages: Vietnamese is on, the others are configured and enabled by one setting (specification, section 1). */
export const languages = {
  vi: { name: 'Tiếng Việt', rightToLeft: false },
  en: { name: 'English', rightToLeft: false },
  fr: { name: 'Français', rightToLeft: false },
  ar: { name: 'العربية', rightToLeft: true },
} as const;
export type Language = keyof typeof languages;
export const defaultLanguage: Language = 'vi';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}
