/**
 * The socket of this page, with what asks for what it has not brought: what it says of sessions makes the page ask whether its
 * own still is (product.md, `/setting`).
 */
import { checkSession } from '#effects/check-session.ts';
import { createOpenSocket, type OpenSocket, type PusherSettings } from '#effects/pusher-socket.ts';
import type { LogError } from '#effects/realtime-frames.ts';
import type { Messages } from '#i18n/messages.ts';
import type { HttpClient } from '#lib/http/http.ts';
import type { ToastKind } from '#machines/toasts.machine.ts';

export { createFetchMissed } from '#effects/fetch-missed.ts';

type Check = Parameters<typeof checkSession>;

type PageSocket = {
  readonly settings: PusherSettings;
  readonly session: Check[0];
  readonly messages: Messages;
  readonly showToast: (kind: ToastKind, text: string) => void;
  readonly logError: LogError;
  readonly ports: Omit<Check[1], 'reportRevoked'> & { readonly http: HttpClient };
};

export function createPageSocket({
  settings,
  session,
  messages,
  showToast,
  logError,
  ports,
}: PageSocket): OpenSocket {
  const reportRevoked = () => showToast('info', messages.t('toast.revoked'));
  const check = () => void checkSession(session, { ...ports, reportRevoked });
  return createOpenSocket(ports.http, settings, logError, check);
}
