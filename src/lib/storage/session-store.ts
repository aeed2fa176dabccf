/**
 * What the browser keeps of a session (specification, sections 3 and 9; contract.md): `accessToken` and `remember` in
 * cookies, `userData` and `userAbilityRules` in web storage, for 30 days with remember and else for the browser session.
 */
import * as v from 'valibot';
import { abilityRuleSchema } from '#contract/abilities.ts';
import { rememberSeconds } from '#contract/constants.ts';
import { accountUserSchema } from '#contract/resources/account.ts';
import type { Account } from '#machines/session/session.data.ts';
import type { LookingCookieJar } from './cookies.ts';
import type { TypedStorage } from './typed-storage.ts';

export type SessionStore = {
  /** The bearer token, or null. Whatever is not empty is one: its shape is its server's business. */
  readToken(): string | null;
  /** Whether a token is kept, readable or not. */
  keepsToken(): boolean;
  writeToken(token: string, remember: boolean): void;
  /** The account of the last visit; null unless both of its values are there and sound. */
  readAccount(): Account | null;
  writeAccount(account: Account): void;
  /** Another user's is not to be shown, not even until the server answers. */
  forgetAccount(): void;
  /** Removes exactly the four values. */
  clear(): void;
};

export function createSessionStore(
  cookies: LookingCookieJar,
  remembered: TypedStorage,
  untilClosed: TypedStorage,
): SessionStore {
  const isRemembered = () => cookies.read('remember') === '1';

  function forgetAccount(): void {
    for (const kept of [remembered, untilClosed]) {
      kept.remove('userData');
      kept.remove('userAbilityRules');
    }
  }

  return {
    readToken: () => cookies.read('accessToken') || null,
    keepsToken: () => cookies.has('accessToken'),
    writeToken(token, remember) {
      const lifetime = remember ? rememberSeconds : null;
      cookies.write('accessToken', token, lifetime);
      if (remember) cookies.write('remember', '1', lifetime);
      else cookies.remove('remember');
    },
    readAccount() {
      const kept = isRemembered() ? remembered : untilClosed;
      const user = kept.read('userData', accountUserSchema);
      const rules = kept.read('userAbilityRules', v.array(abilityRuleSchema));
      return user === null || rules === null ? null : { user, rules };
    },
    writeAccount({ user, rules }) {
      const [kept, other] = isRemembered() ? [remembered, untilClosed] : [untilClosed, remembered];
      const lifetime = isRemembered() ? rememberSeconds : null;
      kept.write('userData', user, lifetime);
      kept.write('userAbilityRules', rules, lifetime);
      other.remove('userData');
      other.remove('userAbilityRules');
    },
    forgetAccount,
    clear() {
      forgetAccount();
      cookies.remove('accessToken');
      cookies.remove('remember');
    },
  };
}
