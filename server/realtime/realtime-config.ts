/** Where realtime comes from (contract.md, `PUSHER_URL`): the endpoint of this process, or a server outside. */
import { localPusherKey } from '#contract/constants.ts';

export type EmbeddedRealtime = {
  readonly kind: 'embedded';
  readonly key: string;
  /** Of the endpoint's HTTP API and its channels; null for one that is new with every start. */
  readonly secret: string | null;
};

export type ExternalRealtime = {
  readonly kind: 'external';
  readonly scheme: 'http' | 'https';
  readonly host: string;
  readonly port: number | null;
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
};

export type RealtimeConfig = EmbeddedRealtime | ExternalRealtime;

type Variables = {
  readonly PUSHER_URL?: ExternalRealtime | undefined;
  readonly PUSHER_SECRET?: string | undefined;
  readonly VITE_PUSHER_KEY?: string | undefined;
};

type SocketVariables = {
  readonly VITE_PUSHER_HOST?: string | undefined;
  readonly VITE_PUSHER_PORT?: string | undefined;
  readonly VITE_PUSHER_TLS?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
};

/** Embedded endpoints do not know each other: several instances need one server outside, which `PUSHER_URL` names. */
export function realtimeConfig({ PUSHER_URL, PUSHER_SECRET, VITE_PUSHER_KEY }: Variables): RealtimeConfig {
  return (
    PUSHER_URL ?? { kind: 'embedded', key: VITE_PUSHER_KEY ?? localPusherKey, secret: PUSHER_SECRET ?? null }
  );
}

/** `http(s)://key:secret@host:port/apps/id`; null where the text is not that. */
export function readPusherUrl(text: string): ExternalRealtime | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  const appId = /^\/apps\/([^/]+)\/?$/.exec(pathname)?.[1];
  if ((protocol !== 'http:' && protocol !== 'https:') || !username || !password || !appId) return null;
  return {
    kind: 'external',
    scheme: protocol === 'https:' ? 'https' : 'http',
    host: hostname,
    port: port === '' ? null : Number(port),
    appId: decodeURIComponent(appId),
    key: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  };
}

/**
 * What the client dials beside the page's own host and port, which `'self'` covers for sockets too. Without TLS the library
 * tries it as well, where a plain connection fails. A port without a host is one of the page's host, known by `PUBLIC_URL`.
 */
export function socketSources({ VITE_PUSHER_HOST, VITE_PUSHER_PORT, ...rest }: SocketVariables): string[] {
  const page = rest.PUBLIC_URL === undefined ? null : new URL(rest.PUBLIC_URL);
  const host = VITE_PUSHER_HOST ?? (VITE_PUSHER_PORT && page?.hostname);
  if (!host) return [];
  const isSecure = rest.VITE_PUSHER_TLS === 'true' || page?.protocol === 'https:';
  const place = VITE_PUSHER_PORT === undefined ? host : `${host}:${VITE_PUSHER_PORT}`;
  if (isSecure) return [`wss://${place}`];
  return [`ws://${place}`, `wss://${VITE_PUSHER_PORT === '80' ? host : place}`];
}
