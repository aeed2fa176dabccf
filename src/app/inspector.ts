/**
 * Who looks on: the trace that a report may carry, always; and the Stately inspector in development, when `?inspect`
 * stands in the address. Passwords, tokens and personal data are struck out before anything leaves the page.
 */
import type { InspectionEvent } from 'xstate';

type Observer = (inspection: InspectionEvent) => void;

export async function inspectOption(observe: Observer): Promise<{ inspect: Observer }> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect'))
    return { inspect: observe };
  // In a build nobody gets here, so neither is part of the first chunk.
  const [{ createBrowserInspector }, { redacted }] = await Promise.all([
    import('@statelyai/inspect'),
    import('./redacted.ts'),
  ]);
  // Every part of what is sent: a call's input is in its snapshot, where no event and no context is.
  const stately = createBrowserInspector({
    serialize: (message) =>
      Object.fromEntries(
        Object.entries(message).map(([name, part]) => [name, redacted(part)]),
      ) as typeof message,
  });
  return {
    inspect(inspection) {
      observe(inspection);
      stately.inspect.next?.(inspection);
    },
  };
}
