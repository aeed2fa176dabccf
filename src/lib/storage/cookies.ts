/** Cookies as the specification keeps them (sections 3 and 9): path `/`, SameSite=Lax, Secure on https. */
import Cookies from 'js-cookie';

export type CookieJar = {
  /** The decoded value, or null when there is none or it cannot be decoded. */
  read(name: string): string | null;
  /** `lifetime` in seconds; null ends with the browser session. */
  write(name: string, value: string, lifetime: number | null): void;
  remove(name: string): void;
};

export type LookingCookieJar = CookieJar & {
  /** Whether there is one that is not empty, whatever it holds. */
  has(name: string): boolean;
};

export function createCookieJar(isSecure: boolean): LookingCookieJar {
  const attributes = { path: '/', sameSite: 'lax', secure: isSecure } as const;
  return {
    read: (name) => Cookies.get(name) ?? null,
    has: (name) => new RegExp(`(^|; )${name}=[^;]`).test(document.cookie),
    write(name, value, lifetime) {
      const expires = lifetime === null ? undefined : new Date(Date.now() + lifetime * 1000);
      Cookies.set(name, value, { ...attributes, expires });
    },
    remove: (name) => Cookies.remove(name, attributes),
  };
}
