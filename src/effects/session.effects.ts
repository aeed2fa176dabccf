/** What the session does to the world: calls, kept values, other tabs (specification, sections 4, 5 and 7). */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import * as v from 'valibot';
import { accountAnswerSchema, tokenAnswerSchema } from '#contract/resources/account.ts';
import type { HttpClient } from '#lib/http.ts';
import { HttpFailure, isDeadToken } from '#lib/http-failure.ts';
import type { OtherTabs } from '#lib/other-tabs.ts';
import type { SessionStore } from '#lib/session-store.ts';
import { fromMessage } from '#machines/from-message.ts';
import type {
  Account,
  EnterCommand,
  EnterOutcome,
  LoadOutcome,
  OtherTabReport,
  RestoreOutcome,
} from '#machines/session.machine.ts';

export type SessionPorts = {
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly tabs: OtherTabs<OtherTabReport>;
  readonly data: { forget(): void; refresh(): void };
  readonly logError: (message: string, cause: unknown) => void;
  /** What the person sees in the list of devices, at most 120 characters. */
  readonly deviceName: string;
  /** Says that the browser keeps no token. */
  readonly tokenNotKeptText: () => string;
};

export function createSessionEffects(ports: SessionPorts) {
  const { http, store, tabs, data, logError, deviceName, tokenNotKeptText } = ports;
  return {
    actors: {
      restoreSession: fromPromise<RestoreOutcome>(async () => {
        if (store.readToken() === null) return { kind: 'nothing' };
        const account = store.readAccount();
        return account === null ? { kind: 'token' } : { kind: 'account', account };
      }),
      loadAccount: fromPromise<LoadOutcome>(async ({ signal }) => {
        try {
          return { kind: 'loaded', account: await loadAccount(http, store, signal) };
        } catch (error) {
          if (!(error instanceof HttpFailure)) throw error;
          return { kind: isDeadToken(error) ? 'unauthenticated' : 'failed', message: error.message };
        }
      }),
      enter: fromMessage<EnterCommand, EnterOutcome>(async (command, signal) => {
        try {
          const { token, remember } = await enter(http, command, deviceName, signal);
          store.writeToken(token, remember);
          // Without a word the form would simply stand there again.
          if (store.readToken() === null)
            return { kind: 'refused', refusal: { message: tokenNotKeptText(), errors: {} } };
          return { kind: 'entered' };
        } catch (error) {
          if (!(error instanceof HttpFailure)) throw error;
          return { kind: 'refused', refusal: { message: error.message, errors: error.errors } };
        }
      }),
      signOut: fromPromise<void>(async ({ signal }) => {
        await http.post('/auth/logout', { signal });
      }),
      clearSession: fromPromise<void>(async () => {
        store.clear();
        data.forget();
      }),
      watchOtherTabs: fromCallback<EventObject, undefined, OtherTabReport>(({ sendBack }) =>
        tabs.listen(sendBack),
      ),
    },
    actions: {
      keepAccount: ({ context }: { context: { account: Account | null } }) => {
        if (context.account !== null) store.writeAccount(context.account);
      },
      logFailure: ({ event }: { event: object }) =>
        logError('The account could not be loaded', causeOf(event)),
      announceSignedIn: ({ context }: { context: { account: Account | null } }) => {
        if (context.account !== null)
          tabs.tell({ type: 'otherTab.signedIn', userId: context.account.user.id });
      },
      announceSignedOut: () => tabs.tell({ type: 'otherTab.signedOut' }),
      refreshData: () => data.refresh(),
      /** All that is the user's before, the account that this browser has kept included. */
      forgetData() {
        data.forget();
        store.forgetAccount();
      },
    },
  };
}

/** Specification, section 5: a token must exist before the account is loaded. Its status is kept as null (section 3). */
async function loadAccount(http: HttpClient, store: SessionStore, signal: AbortSignal): Promise<Account> {
  if (store.readToken() === null) throw new Error('No token');
  const { user, abilitys } = await http.post('/account/payout', { schema: accountAnswerSchema, signal });
  return { user: { ...user, status: null }, rules: abilitys };
}

async function enter(http: HttpClient, command: EnterCommand, deviceName: string, signal: AbortSignal) {
  const { type, ...input } = command;
  const path = type === 'session.signIn' ? '/auth/login' : '/auth/register';
  const body = type === 'session.signIn' ? { ...input, device_name: deviceName } : input;
  const { data } = await http.post(path, { body, schema: tokenAnswerSchema, signal });
  return { token: data.token, remember: command.type === 'session.signIn' && command.remember };
}

/** The error of a rejected actor, or the message of an outcome that failed. */
function causeOf(event: object): unknown {
  if ('error' in event) return event.error;
  const outcome = v.safeParse(v.object({ output: v.object({ message: v.string() }) }), event);
  return outcome.success ? outcome.output.output.message : event;
}
