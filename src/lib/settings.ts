/** Build-time settings (contract.md, "Configuration"), each checked; a wrong one stops the build's first page with its name. */
import * as v from 'valibot';
import { isLanguage, type Language } from '#contract/languages.ts';
import { localPusherKey, realtime } from '#contract/constants.ts';
import { localAppId, localSignatureKey } from '#contract/api/signature.ts';

const text = v.pipe(v.string(), v.nonEmpty());
/** Unset in an environment is often set to nothing. */
const optional = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      schema,
    ]),
  );

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
  /** The build's own: what was kept of another version's messages is fetched anew. */
  VITE_MESSAGES_VERSION: v.optional(text, 'none'),
  VITE_PUSHER_KEY: v.optional(text, localPusherKey),
  VITE_PUSHER_HOST: optional(v.string()),
  VITE_PUSHER_PORT: optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(65_535)),
  ),
  VITE_PUSHER_TLS: optional(v.picklist(['true', 'false'])),
  VITE_PUSHER_CLUSTER: v.optional(text, realtime.cluster),
});

type Page = Pick<Location, 'hostname' | 'port' | 'protocol'>;

/** `page` is where the page came from: the realtime server is there unless the settings say otherwise. */
export function readSettings(environment: Record<string, unknown>, page: Page) {
  const settings = v.parse(settingsSchema, environment);
  return {
    apiBase: settings.VITE_API_BASE,
    appId: settings.VITE_APP_ID,
    signatureKey: settings.VITE_SIGNATURE_KEY,
    languages: settings.VITE_LANGUAGES,
    messagesVersion: settings.VITE_MESSAGES_VERSION,
    pusher: pusherOf(settings, page),
  };
}

function pusherOf(settings: v.InferOutput<typeof settingsSchema>, page: Page) {
  // A secure page opens no other sockets: the library, and the browser, would not let it.
  const tls = page.protocol === 'https:' || settings.VITE_PUSHER_TLS === 'true';
  const isElsewhere = Boolean(settings.VITE_PUSHER_HOST);
  const schemePort = tls ? 443 : 80;
  return {
    key: settings.VITE_PUSHER_KEY,
    host: settings.VITE_PUSHER_HOST ?? page.hostname,
    port: settings.VITE_PUSHER_PORT ?? (isElsewhere || page.port === '' ? schemePort : Number(page.port)),
    tls,
    cluster: settings.VITE_PUSHER_CLUSTER,
  };
}
