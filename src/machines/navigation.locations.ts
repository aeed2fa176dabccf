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
  const { pathname: path, search, hash } = url.origin === origin ? url : new URL(origin);
  return { path, search, hash, href: `${path}${search}${hash}` };
}

/** The original query plus `to`, the intended path; `to` is left out when the target is the root. */
export function loginTarget(requested: Location): string {
  const query = new URLSearchParams(requested.search);
  query.delete('to');
  if (requested.path !== '/') query.set('to', requested.path);
  return withQuery('/login', query);
}

/** Where somebody who has just signed in was heading: `to` with the rest of the query, or the root. */
export function intendedTarget(shown: Location): string {
  const query = new URLSearchParams(shown.search);
  const to = parseLocation(query.get('to') ?? '/');
  query.delete('to');
  return to.path === '/' ? '/' : withQuery(to.path, query);
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2F', '/');
  return text === '' ? path : `${path}?${text}`;
}
