/** What leaves with a token that was just handed out: the account, and what the screen asks for that somebody heads to. */
import { routeNamed } from '#contract/routing/routes.ts';
import { matchRoute } from '#contract/routing/route-matching.ts';
import { intendedTarget, parseLocation } from '#machines/navigation/navigation.locations.ts';
import { createListMemory } from './list-memory.ts';
import { earlyCalls } from './page-calls.ts';
import { startCalls } from './start-calls.ts';

type Keys = Parameters<typeof startCalls>[0]['keys'];

export function startCallsAfterSignIn(keys: Keys, language: string, token: string): void {
  const here = parseLocation(`${location.pathname}${location.search}`);
  const { name } = matchRoute(here.path);
  // Who signs in over a kept page stays there, with what it shows.
  const isEntrance = routeNamed(name).access.kind === 'guest-only' || name === 'register';
  const { path, search } = parseLocation(intendedTarget(here));
  startCalls(
    {
      early: earlyCalls,
      keys,
      memory: createListMemory(() => localStorage),
      fetch: (...call) => fetch(...call),
      now: Date.now,
    },
    isEntrance ? { pathname: path, search } : null,
    token,
    language,
  );
}
