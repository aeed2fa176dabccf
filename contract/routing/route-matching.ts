/**
 * From a path to the route that serves it, and back (specification, section 2).
 * Fixed segments outrank parameters; what nothing else takes goes to the catch-all `error`.
 */
import { entryScreens, type Route, type RouteName, routeNamed, routes } from './routes.ts';

export type RouteParams = Readonly<Record<string, string>>;
export type RouteMatch = { readonly name: RouteName; readonly params: RouteParams };

type Pattern = { route: Route; expression: RegExp; parameters: string[]; fixedSegments: number };

const patterns: Pattern[] = (routes as readonly Route[])
  .flatMap((route) => [route.path, ...(route.aliases ?? [])].map((template) => compile(route, template)))
  .toSorted((a, b) => rank(b) - rank(a));

function rank(pattern: Pattern): number {
  return pattern.fixedSegments - pattern.parameters.length * 0.5;
}

function compile(route: Route, template: string): Pattern {
  const parameters: string[] = [];
  const source = template
    .split('/')
    .map((segment) => {
      const parameter = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (parameter === undefined) return segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      parameters.push(parameter);
      return parameter === 'error' ? '(.+)' : '([^/]+)';
    })
    .join('/');
  const fixedSegments = template.split('/').filter((part) => part !== '' && !part.startsWith('{')).length;
  return { route, expression: new RegExp(`^${source}/?$`), parameters, fixedSegments };
}

/**
 * The route for a path without query and fragment. Never fails: an unknown path is the `error` route,
 * with the path (without its leading slash) as the parameter `error`.
 */
export function matchRoute(path: string): RouteMatch {
  for (const { route, expression, parameters } of patterns) {
    const found = expression.exec(path);
    if (!found) continue;
    const values = parameters.map((name, at) => [name, decode(found[at + 1] ?? '')] as const);
    return { name: route.name, params: Object.fromEntries(values) };
  }
  return { name: 'error', params: { error: decode(path.replace(/^\/+/, '')) } };
}

/** The screen that an address opens with, as far as is known before the guard decides: who has no token signs in first. */
export function firstScreenOf(path: string, hasToken: boolean): RouteName {
  const { name } = matchRoute(path);
  const { kind } = routeNamed(name).access;
  return hasToken || kind === 'public' || kind === 'guest-only' ? name : 'login';
}

/** The part of the words that a page begins with; `desk` holds the other one as well. */
export const firstWordsOf = (screen: RouteName, hasToken: boolean): 'entry' | 'desk' =>
  hasToken || !entryScreens.includes(screen) ? 'desk' : 'entry';

/** The path of a route; parameters are percent-encoded. Throws when a parameter is missing. */
export function pathOf(name: RouteName, params: Readonly<Record<string, string | number>> = {}): string {
  return routeNamed(name).path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = params[parameter];
    if (value === undefined) throw new Error(`Route ${name} needs the parameter ${parameter}`);
    return encodeURIComponent(value);
  });
}

/** A malformed percent sequence stays as it was typed: an odd address must never break the page. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
