/** What the session does to the world: calls, storage, other tabs (specification, sections 4, 5 and 7). */
import { type EventObject, fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';
import * as v from 'valibot';
import { accountAnswerSchema, tokenAnswerSchema } from '#contract/resources/account.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { HttpFailure, isDeadToken } from '#lib/http/http-failure.ts';
import type { OtherTabs } from '#lib/network/other-tabs.ts';
import type { SessionStore } from '#lib/storage/session-store.ts';
import { reauthenticationMachine } from '#machines/session/reauthentication.machine.ts';
import type {
  Account,
  EnterCommand,
  EnterOutcome,
  LoadOutcome,
  OtherTabReport,
  RestoreOutcome,
} from '#machines/session/session.data.ts';

export type SessionPorts = {
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly tabs: OtherTabs<OtherTabReport>;
  /** `cancel`: the answers under way are nobody's any more. */
  readonly data: { cancel(): void; forget(): void; refresh(): void };
  readonly logError: (message: string, cause: unknown) => void;
  /** What the person sees in the list of devices, at most 120 characters. */
  readonly deviceName: string;
  /** Says that the browser keeps no token. */
  readonly tokenNotKeptText: () => string;
  /** Sends what the page of somebody new needs first; never rejects. */
  readonly startCalls: (token: string) => Promise<void>;
};

export function createSessionEffects(ports: SessionPorts) {
  const { http, store, tabs, data, logError, deviceName, tokenNotKeptText, startCalls } = ports;
  const loadAccount = fromPromise<LoadOutcome>(async ({ signal }) => {
    const token = store.readToken();
    try {
      return { kind: 'loaded', account: await fetchAccount(http, store, signal) };
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      const isDead = isDeadToken(error);
      // Another tab has signed in meanwhile: what is dead is no longer what this browser keeps.
      if (isDead && ![token, null].includes(store.readToken()))
        return { kind: 'loaded', account: await fetchAccount(http, store, signal) };
      return { kind: isDead ? 'unauthenticated' : 'failed', message: error.message };
    }
  });
  const enter = withoutInput(
    fromPromise<EnterOutcome, EnterCommand>(async ({ input, signal }) => {
      try {
        const { token, remember } = await fetchToken(http, input, deviceName, signal);
        store.writeToken(token, remember);
        // Without a word the form would simply stand there again.
        if (store.readToken() === null)
          return { kind: 'refused', refusal: { message: tokenNotKeptText(), errors: {} } };
        await startCalls(token);
        return { kind: 'entered' };
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error;
        return { kind: 'refused', refusal: { message: error.message, errors: error.errors } };
      }
    }),
  );
  /** Tells sessions of this browser apart, and their tokens to nobody; 0 where there is none. */
  function keptSession(): number {
    let name = 0;
    for (const letter of store.readToken() ?? '') name = (name * 31 + letter.charCodeAt(0)) | 0;
    return name;
  }
  const logFailure = ({ event }: { event: object }) =>
    logError('The account could not be loaded', causeOf(event));
  return {
    actors: {
      restoreSession: fromPromise<RestoreOutcome>(async () => {
        // One that cannot be read is one whose account cannot be loaded: it is cleared as that is.
        if (store.readToken() === null) return { kind: store.keepsToken() ? 'token' : 'nothing' };
        const account = store.readAccount();
        return account === null ? { kind: 'token' } : { kind: 'account', account };
      }),
      loadAccount,
      enter,
      reauthentication: reauthenticationMachine.provide({
        actors: { enter, loadAccount },
        actions: { logFailure },
      }),
      signOut: fromPromise<RestoreOutcome>(async ({ signal }) => {
        const token = store.readToken();
        // Behind a dead token they would be refused.
        data.cancel();
        await http.post('/auth/logout', { signal, token }).catch((error: unknown) => {
          if (!(error instanceof HttpFailure)) throw error;
          logError('The server could not be told of the sign-out', error);
        });
        // A newer one, which goes on.
        return { kind: [token, null].includes(store.readToken()) ? 'nothing' : 'token' };
      }),
      clearSession: fromPromise<void>(async () => {
        store.clear();
        data.forget();
      }),
      watchOtherTabs: fromCallback<EventObject, undefined, OtherTabReport>(({ sendBack }) =>
        tabs.listen((report) => {
          const kept = keptSession();
          // Heard late, as by a page that was frozen, it is not the end of whoever has signed in since.
          if (!('session' in report) || !kept || kept === report.session) sendBack(report);
        }),
      ),
    },
    actions: {
      keepAccount: ({ context }: { context: { account: Account | null } }) => {
        if (context.account !== null) store.writeAccount(context.account);
      },
      logFailure,
      announceSignedIn: ({ context }: { context: { account: Account | null } }) => {
        if (context.account !== null)
          tabs.tell({ type: 'otherTab.signedIn', userId: context.account.user.id });
      },
      announceSignedOut: () => tabs.tell({ type: 'otherTab.signedOut', session: keptSession() }),
      refreshData: () => data.refresh(),
      /** All that is the user's before, the account that this browser has kept included. */
      forgetData() {
        data.forget();
        store.forgetAccount();
      },
    },
  };
}

/** The same call, whose snapshot is kept without the password that it was handed. */
function withoutInput<Output, Input>(
  logic: PromiseActorLogic<Output, Input>,
): PromiseActorLogic<Output, Input> {
  return { ...logic, getPersistedSnapshot: (snapshot) => ({ ...snapshot, input: undefined }) };
}

/** Specification, section 5: a token must exist before the account is loaded. Its status is kept as null (section 3). */
async function fetchAccount(http: HttpClient, store: SessionStore, signal: AbortSignal): Promise<Account> {
  if (store.readToken() === null) throw new Error('No token');
  const { user, abilitys } = await http.post('/account/payout', { schema: accountAnswerSchema, signal });
  return { user: { ...user, status: null }, rules: abilitys };
}

async function fetchToken(http: HttpClient, command: EnterCommand, deviceName: string, signal: AbortSignal) {
  const { type, ...form } = command;
  const path = type === 'session.signIn' ? '/auth/login' : '/auth/register';
  const body = type === 'session.signIn' ? { ...form, device_name: deviceName } : form;
  const { data } = await http.post(path, { body, schema: tokenAnswerSchema, signal });
  return { token: data.token, remember: command.type === 'session.signIn' && command.remember };
}

/** The error of a rejected actor, or the message of an outcome that failed. */
function causeOf(event: object): unknown {
  if ('error' in event) return event.error;
  const outcome = v.safeParse(v.object({ output: v.object({ message: v.string() }) }), event);
  return outcome.success ? outcome.output.output.message : event;
}
