/**
 * Who may connect (Pusher protocol 7, "Connection"): judged by the address, the key, the protocol and the origin.
 * A refusal is told over the socket, since a browser shows its page nothing of an answer to an upgrade.
 */
import type { IncomingMessage } from 'node:http';
import { pusherProtocol } from '#contract/api/realtime.ts';
import type { Hub } from './hub.ts';
import { type Closing, closings } from './protocol-errors.ts';

export type Admission = {
  /** Sites that may connect beside the server's own. */
  readonly origins: readonly string[];
};

const base = '/app/';
const thisMachine = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Whether the endpoint is asked for at all; anything else is no concern of it. */
export function isForEndpoint({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(base);
}

/** Why the peer may not connect; null when it may. */
export function refusalOf(
  hub: Hub,
  { origins }: Admission,
  request: IncomingMessage,
  address: string,
): Closing | null {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://endpoint');
  const [key = '', ...rest] = pathname.slice(base.length).split('/');
  if (key === '' || rest.length > 0) return closings.noSuchPath;
  if (key !== hub.app.key) return closings.noSuchApp;
  if (!isFromOurSite(request, origins)) return closings.unauthorised;
  return protocolRefusal(searchParams.get('protocol')) ?? quotaRefusal(hub, address);
}

function protocolRefusal(protocol: string | null): Closing | null {
  if (protocol === null || protocol === '') return closings.noProtocol;
  if (!/^\d{1,4}$/.test(protocol)) return closings.malformedVersion;
  return Number(protocol) === pusherProtocol ? null : closings.unsupportedProtocol;
}

/** Servers and tools name no origin; a browser always does, and cannot be made to lie. */
function isFromOurSite({ headers: { origin, host } }: IncomingMessage, origins: readonly string[]): boolean {
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function quotaRefusal({ connections, addresses, limits }: Hub, address: string): Closing | null {
  if (connections.size >= limits.connections) return closings.overQuota;
  if (thisMachine.includes(address)) return null;
  return (addresses.get(address) ?? 0) >= limits.connectionsPerAddress ? closings.overCapacity : null;
}
