import { describe, expect, it } from 'vitest';
import type { LookingCookieJar } from '#lib/storage/cookies.ts';
import { createTypedStorage } from '#lib/storage/typed-storage.ts';
import { mapStorage } from '#tests/helpers/map-storage.ts';
import { createSessionStore } from '#lib/storage/session-store.ts';
import { an } from '#tests/helpers/session-ports.ts';

const token = '12|abcdefghijklmnopqrstuvwxyz0123456789';

function createBrowser() {
  const cookies = new Map<string, { value: string; lifetime: number | null }>();
  const local = new Map<string, string>();
  const session = new Map<string, string>();
  let now = 1_700_000_000_000;
  const jar: LookingCookieJar = {
    read: (name) => cookies.get(name)?.value ?? null,
    has: (name) => cookies.has(name),
    write: (name, value, lifetime) => void cookies.set(name, { value, lifetime }),
    remove: (name) => void cookies.delete(name),
  };
  const remembered = createTypedStorage(
    () => mapStorage(local),
    () => now,
  );
  const untilClosed = createTypedStorage(
    () => mapStorage(session),
    () => now,
  );
  return {
    cookies,
    local,
    session,
    untilClosed,
    wait: (seconds: number) => void (now += seconds * 1000),
    store: createSessionStore(jar, remembered, untilClosed),
  };
}

describe('the session store', () => {
  it('remembers for 30 days: cookies of 2,592,000 s and web storage that expires with them', () => {
    const { store, cookies, local, session, wait } = createBrowser();
    store.writeToken(token, true);
    store.writeAccount(an);
    expect(cookies.get('accessToken')).toEqual({ value: token, lifetime: 2_592_000 });
    expect(cookies.get('remember')).toEqual({ value: '1', lifetime: 2_592_000 });
    expect([...local.keys()]).toEqual(['userData', 'userAbilityRules']);
    expect([...session.keys()]).toEqual([]);
    wait(2_591_999);
    expect(store.readAccount()).toEqual(an);
    wait(1);
    expect(store.readAccount()).toBeNull();
  });

  it('keeps an unremembered session only until the browser is closed', () => {
    const { store, cookies, local, session } = createBrowser();
    store.writeToken(token, false);
    store.writeAccount(an);
    expect(cookies.get('accessToken')).toEqual({ value: token, lifetime: null });
    expect(cookies.has('remember')).toBe(false);
    expect([...local.keys()]).toEqual([]);
    expect([...session.keys()]).toEqual(['userData', 'userAbilityRules']);
  });

  it('clears exactly the four values', () => {
    const { store, cookies, local } = createBrowser();
    cookies.set('Bookdesk-theme', { value: 'dark', lifetime: null });
    local.set('bookOptions', '{}');
    store.writeToken(token, true);
    store.writeAccount(an);
    store.clear();
    expect([...cookies.keys()]).toEqual(['Bookdesk-theme']);
    expect([...local.keys()]).toEqual(['bookOptions']);
  });

  it('forgets the account alone, wherever it was kept', () => {
    const { store, cookies, local, session } = createBrowser();
    store.writeToken(token, true);
    store.writeAccount(an);
    session.set('userData', '{}');
    store.forgetAccount();
    expect(store.readAccount()).toBeNull();
    expect([...local.keys(), ...session.keys()]).toEqual([]);
    expect(cookies.get('accessToken')?.value).toBe(token);
  });

  it('reads an empty cookie as no token', () => {
    const { store, cookies } = createBrowser();
    cookies.set('accessToken', { value: '', lifetime: null });
    expect(store.readToken()).toBeNull();
  });

  it.each(['12|short', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl', 'khóa của máy chủ khác', '0'])(
    'takes %j for a token as it stands: another API has tokens of its own shape',
    (value) => {
      const { store, cookies } = createBrowser();
      cookies.set('accessToken', { value, lifetime: null });
      expect(store.readToken()).toBe(value);
    },
  );

  it.each(['', '{', 'null', '[]', '{"value":{"id":"x"},"expires":null}', '{"value":7}'])(
    'reads the corrupt account %j as absent',
    (text) => {
      const { store, session } = createBrowser();
      store.writeToken(token, false);
      store.writeAccount(an);
      session.set('userData', text);
      expect(store.readAccount()).toBeNull();
    },
  );

  it('goes on when storage throws: full, forbidden or broken', () => {
    const broken = createTypedStorage(
      () => {
        throw new Error('QuotaExceededError');
      },
      () => 0,
    );
    const { cookies } = createBrowser();
    const jar: LookingCookieJar = {
      has: () => false,
      read: (name) => cookies.get(name)?.value ?? null,
      write: (name, value, lifetime) => void cookies.set(name, { value, lifetime }),
      remove: (name) => void cookies.delete(name),
    };
    const store = createSessionStore(jar, broken, broken);
    store.writeToken(token, true);
    store.writeAccount(an);
    expect(store.readAccount()).toBeNull();
    expect(store.readToken()).toBe(token);
    store.clear();
    expect(store.readToken()).toBeNull();
  });
});
