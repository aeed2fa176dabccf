/** Fake ports of the session: an API whose calls wait to be answered, a store in memory, other tabs that can be played. */
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import type { SessionPorts } from '#effects/session.effects.ts';
import type { Account, OtherTabReport } from '#machines/session/session.data.ts';

export const an: Account = {
  user: {
    id: 7,
    name: 'Nguyễn An',
    email: 'an@example.test',
    avatar: null,
    roles: ['author'],
    status: null,
    opening_count: { tickets: 0, issues: 0, requests: 0 },
    request_opening_count: 0,
  },
  rules: [{ action: 'view', subject: 'bookdesk' }],
};
export const binh: Account = {
  user: { ...an.user, id: 8, name: 'Trần Bình', email: 'binh@example.test', roles: ['editor'] },
  rules: [
    { action: 'view', subject: 'bookdesk' },
    { action: 'read', subject: 'editor' },
  ],
};

type Waiting = { path: string; resolve: (answer: unknown) => void; reject: (error: unknown) => void };

/** What the browser kept: `isTokenUnreadable` for a token that is there and cannot be decoded. */
export type KeptSession = {
  readonly token: string | null;
  readonly account: Account | null;
  readonly isTokenUnreadable?: boolean;
};

export function createSessionPorts(kept: KeptSession) {
  const waiting: Waiting[] = [];
  const log: string[] = [];
  /** The log, and what the store was told besides. */
  const trace: string[] = [];
  const toldTabs: OtherTabReport[] = [];
  const note = (line: string) => {
    log.push(line);
    trace.push(line);
  };
  const store = { token: kept.token, account: kept.account };
  let listener: (report: OtherTabReport) => void = () => undefined;
  let restoreFails = false;
  let clearFails = false;
  let keepsTokens = true;

  const bodies: unknown[] = [];
  const tokens: unknown[] = [];
  const post = (path: string, { body, token }: { body?: unknown; token?: unknown }) =>
    new Promise((resolve, reject) => {
      if (body !== undefined) bodies.push(body);
      if (token !== undefined) tokens.push(token);
      waiting.push({ path, resolve, reject });
    });

  const ports: SessionPorts = {
    http: { post } as unknown as HttpClient,
    store: {
      readToken() {
        if (restoreFails) throw new Error('storage is broken');
        return store.token;
      },
      keepsToken: () => store.token !== null || kept.isTokenUnreadable === true,
      writeToken(token) {
        store.token = keepsTokens ? token : null;
        trace.push('kept the token');
      },
      readAccount: () => store.account,
      writeAccount(account) {
        store.account = account;
        trace.push(`kept the account of ${account.user.name}`);
      },
      forgetAccount() {
        store.account = null;
        trace.push('forgot the kept account');
      },
      clear() {
        store.token = null;
        store.account = null;
        note('cleared');
        if (clearFails) throw new Error('storage is broken');
      },
    },
    tabs: {
      tell(report) {
        toldTabs.push(report);
        note(`told ${report.type}`);
      },
      listen(next) {
        listener = next;
        return () => undefined;
      },
    },
    data: {
      cancel: () => trace.push('cancelled calls'),
      forget: () => note('forgot data'),
      refresh: () => note('refreshed data'),
    },
    logError: (message) => note(`error: ${message}`),
    deviceName: 'Chrome, Linux',
    tokenNotKeptText: () => 'Trình duyệt này không cho lưu cookie.',
    startCalls: async (token) => note(`sent first calls with ${token}`),
  };

  /** The newest call to that path that still waits. */
  function take(path: string): Waiting {
    const at = waiting.findLastIndex((call) => call.path === path);
    const [call] = at < 0 ? [] : waiting.splice(at, 1);
    if (!call) throw new Error(`Nobody has called ${path}`);
    return call;
  }

  return {
    ports,
    log,
    /** What calls sent, in order. */
    bodies,
    /** What calls were made with that say so themselves. */
    tokens,
    trace,
    toldTabs,
    store,
    waitsFor: (path: string) => waiting.some((call) => call.path === path),
    reportOtherTab: (report: OtherTabReport) => listener(report),
    breakStore: () => void (restoreFails = true),
    breakClearing: () => void (clearFails = true),
    forbidCookies: () => void (keepsTokens = false),
    answer: (path: string, answer: unknown) => take(path).resolve(answer),
    refuse: (path: string, message: string, errors: Record<string, string[]> = {}) =>
      take(path).reject(new HttpFailure('refused', message, 422, { message, errors })),
    refuseToken: (path: string, message: string) =>
      take(path).reject(new HttpFailure('refused', message, 401, { message, code: 'token_expired' })),
    fail: (path: string) => take(path).reject(new TypeError('a surprise')),
  };
}

export const payoutOf = ({ user, rules }: Account) => ({
  user: { ...user, status: 'active' },
  abilitys: rules,
});
