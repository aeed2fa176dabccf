/**
 * The Stately inspector, in development only: `?inspect` in the address opens it. Passwords, tokens and personal data
 * are struck out before anything leaves the page.
 */
import type { ActorOptions, AnyActorLogic } from 'xstate';
import { redacted } from './redacted.ts';

export async function inspectOption(): Promise<Pick<ActorOptions<AnyActorLogic>, 'inspect'>> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return {};
  const { createBrowserInspector } = await import('@statelyai/inspect');
  return {
    inspect: createBrowserInspector({ sanitizeContext: redacted, sanitizeEvent: redacted }).inspect,
  };
}
