/** Routes whose paths are spelt much like an unknown one. */
import { type Route, routes } from '#contract/routing/routes.ts';

const mostSuggestions = 3;

/** Fixed paths among the allowed ones, nearest first; none when nothing is near. `path` is without query. */
export function nearRoutes(path: string, isAllowed: (route: Route) => boolean): readonly Route[] {
  const wanted = path.toLowerCase().replace(/\/+$/, '');
  const farthest = Math.max(2, Math.floor(wanted.length / 3));
  return (routes as readonly Route[])
    .filter((route) => !route.path.includes('{') && route.path !== '/' && isAllowed(route))
    .map((route) => ({ route, distance: editDistance(wanted, route.path) }))
    .filter(({ distance }) => distance <= farthest)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, mostSuggestions)
    .map(({ route }) => route);
}

/** How many characters must be added, removed or replaced (Levenshtein). */
export function editDistance(from: string, to: string): number {
  let before = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      current[column] = Math.min(
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
    }
    before = current;
  }
  return before[to.length] ?? 0;
}
