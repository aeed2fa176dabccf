/** Build-time settings (contract.md, "Configuration"), each checked; a wrong one stops the build's first page with its name. */
import * as v from 'valibot';
import { isLanguage, type Language } from '#contract/languages.ts';
import { localAppId, localSignatureKey } from '#contract/signature.ts';

const settingsSchema = v.object({
  VITE_API_BASE: v.optional(v.pipe(v.string(), v.nonEmpty()), '/api'),
  VITE_APP_ID: v.optional(v.pipe(v.string(), v.nonEmpty()), localAppId),
  VITE_SIGNATURE_KEY: v.optional(v.pipe(v.string(), v.nonEmpty()), localSignatureKey),
  VITE_LANGUAGES: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((language) => language.trim())),
      v.array(v.custom<Language>(isLanguage, 'VITE_LANGUAGES names a language that does not exist')),
      v.minLength(1),
    ),
    'vi',
  ),
});

export function readSettings(environment: Record<string, unknown>) {
  const settings = v.parse(settingsSchema, environment);
  return {
    apiBase: settings.VITE_API_BASE,
    appId: settings.VITE_APP_ID,
    signatureKey: settings.VITE_SIGNATURE_KEY,
    languages: settings.VITE_LANGUAGES,
  };
}
