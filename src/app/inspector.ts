/**
 * The Stately inspector, in development only: `?inspect` in the address opens it. Tokens, passwords and personal data
 * are struck out before anything leaves the page.
 */
import type { ActorOptions, AnyActorLogic } from 'xstate';

const secretKeys = /password|token|email|name|avatar|authorization/i;

export async function inspectOption(): Promise<Pick<ActorOptions<AnyActorLogic>, 'inspect'>> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return {};
  const { createBrowserInspector } = await import('@statelyai/inspect');
  return {
    inspect: createBrowserInspector({ sanitizeContext: redact, sanitizeEvent: redact }).inspect,
  };
}

/** The same shape with every secret's value replaced. */
export function redact<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      secretKeys.test(key) && typeof inner === 'string' ? '…' : inner,
    ),
  ) as Value;
}
