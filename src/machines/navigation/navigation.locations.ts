/** Addresses within the application, and where the guard sends people (specification, section 2, rule 4). */

export type Location = {
  readonly path: string;
  /** With its leading `?`, or empty. */
  readonly search: string;
  /** With its leading `#`, or empty. */
  readonly hash: string;
  readonly href: string;
};

const origin = 'http://application.invalid';

/** An address that would leave the application (another host, another scheme) is read as the root. */
export function parseLocation(to: string): Location {
  const url = URL.canParse(to, origin) ? new URL(to, origin) : new URL(origin);
  const { pathname, search, hash } = url.origin === origin ? url : new URL(origin);
  // A path that begins with two slashes names another host as soon as it stands by itself.
  const path = pathname.replace(/^\/+/, '/');
  return { path, search, hash, href: `${path}${search}${hash}` };
}

/** A path, and what names a part of its page, such as a tab: whoever goes to another leaves what they do in this one. */
const placeOf = ({ path, search }: Location) =>
  `${path}${search.match(/\b(?:id|mode|set|sheet|tab)=[^&]*/g)?.join('&')}`;

/** Whether work at the one is still there at the other: what else a query says, such as a filter, leaves it where it is. */
export const isSamePlace = (one: Location, other: Location) => placeOf(one) === placeOf(other);

/** The original query as it stands plus `to`, the intended path, which is left out when it is the root; the anchor stays. */
export function loginTarget({ path, search, hash }: Location): string {
  const to = path === '/' ? [] : [`to=${encodeURIComponent(path).replaceAll('%2F', '/')}`];
  return addressOf('/login', [...partsBesideTo(search), ...to], hash);
}

/** Where somebody who has just signed in was heading: `to` with the rest of the query, or the root. */
export function intendedTarget({ search, hash }: Location): string {
  const { path } = parseLocation(new URLSearchParams(search).get('to') ?? '/');
  return path === '/' ? '/' : addressOf(path, partsBesideTo(search), hash);
}

/** Each as it was written: repeated names, their order and their encoding are the target's business. */
function partsBesideTo(search: string): readonly string[] {
  const parts = search.slice(1).split('&');
  return parts.filter((part) => part !== '' && !new URLSearchParams(part).has('to'));
}

function addressOf(path: string, parts: readonly string[], hash: string): string {
  return `${path}${parts.length === 0 ? '' : `?${parts.join('&')}`}${hash}`;
}
