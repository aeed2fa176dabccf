/** What the session is told, keeps, and reports: its events, the outcomes of its calls, and how they are read. */
import type { AbilityRule } from '#contract/abilities.ts';
import type { AccountUser } from '#contract/resources/account.ts';

export type Account = { readonly user: AccountUser; readonly rules: readonly AbilityRule[] };

/** What people change of themselves. */
export type UserChanges = Partial<Pick<AccountUser, 'name' | 'email' | 'avatar' | 'email_verified'>>;

/** What a form shows beside its fields after a refused sign-in or registration. */
export type Refusal = {
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
};

/** Of what the browser keeps, beside a session that is being ended. */
export type RestoreOutcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'token' }
  | { readonly kind: 'account'; readonly account: Account };

/** unauthenticated: the server does not know the token that was just handed out; failed: everything else. */
export type LoadOutcome =
  | { readonly kind: 'loaded'; readonly account: Account }
  | { readonly kind: 'unauthenticated'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

export type EnterOutcome =
  | { readonly kind: 'entered' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type SignInCommand = {
  readonly type: 'session.signIn';
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
};
export type RegisterCommand = {
  readonly type: 'session.register';
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly password_confirmation: string;
};
export type EnterCommand = SignInCommand | RegisterCommand;

export type OtherTabReport =
  | { readonly type: 'otherTab.signedIn'; readonly userId: number }
  /** `session` names the one that has ended; a page that is older than this one leaves it out. */
  | { readonly type: 'otherTab.signedOut'; readonly session?: number | undefined };

export type SessionEvent =
  | EnterCommand
  | OtherTabReport
  | { readonly type: 'session.signOut' }
  | { readonly type: 'session.dismissRefusal' }
  /** Somebody has ended this session elsewhere: nothing of it stays on the page. */
  | { readonly type: 'session.revoked' }
  /** What the server has of the user by now. */
  | { readonly type: 'session.userChanged'; readonly changes: UserChanges }
  /** The server no longer knows the token that a call was made with. */
  | { readonly type: 'session.expired' };

export type SessionContext = {
  readonly account: Account | null;
  readonly refusal: Refusal | null;
};

/** Another tab is told of only where it signed the same user in. */
export type ReauthenticationEvent = SignInCommand | Extract<OtherTabReport, { type: 'otherTab.signedIn' }>;
export type ReauthenticationContext = Pick<SessionContext, 'refusal'>;
export type ReauthenticationOutcome = Extract<LoadOutcome, { kind: 'loaded' }> | { readonly kind: 'failed' };

/** What the parent is told: who is there, each time that this becomes another one or is known better. */
export type SessionReport =
  /** Shown from what the browser kept; the server has not confirmed it yet. */
  | { readonly type: 'session.restored'; readonly account: Account }
  | { readonly type: 'session.signedIn'; readonly account: Account }
  /** The same user as before, with another token. */
  | { readonly type: 'session.renewed'; readonly account: Account }
  /** The user is gone; who comes next is not known yet. */
  | { readonly type: 'session.closed' }
  | { readonly type: 'session.signedOut' };

/** What signs in or registers: only the call that needs it is handed the password. */
export function credentialsOf({ event }: { event: SessionEvent }): EnterCommand {
  return event as EnterCommand;
}

/** What the actor that has just finished answered; the kinds of all three outcomes differ. */
export function outcomeOf(event: object): RestoreOutcome | LoadOutcome | EnterOutcome {
  return (event as { output: RestoreOutcome | LoadOutcome | EnterOutcome }).output;
}

/** What the account's call answered, and then what the state says in which that ended. */
export function reauthenticationOutcomeOf({ event }: { event: object }): ReauthenticationOutcome {
  return outcomeOf(event) as ReauthenticationOutcome;
}

export function accountOf(event: object): Account | null {
  const outcome = outcomeOf(event);
  return 'account' in outcome ? outcome.account : null;
}

/** The account with what has changed of its user. */
export function changedAccount({ context: { account }, event }: { context: SessionContext; event: object }) {
  const changes = 'changes' in event ? (event.changes as UserChanges) : {};
  return { account: account && { ...account, user: { ...account.user, ...changes } } };
}

export function refusalOf(event: object): Refusal | null {
  const outcome = outcomeOf(event);
  return outcome.kind === 'refused' ? outcome.refusal : null;
}

/** With the account, which is there wherever one of these is reported. */
export const reportOf =
  (type: Extract<SessionReport, { account: Account }>['type']) =>
  ({ context }: { context: SessionContext }): SessionReport => ({
    type,
    account: context.account as Account,
  });
