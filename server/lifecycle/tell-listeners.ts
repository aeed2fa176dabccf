/** Tells everybody who listens what has happened; one that fails is logged and holds up nobody. */
import type { FastifyBaseLogger } from 'fastify';
import type { EventListener, Happening } from './happening.ts';

export async function tellListeners(
  listeners: readonly EventListener[],
  happening: Happening,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  for (const listen of listeners) {
    try {
      await listen(happening);
    } catch (err) {
      log.error(
        { err, event: `${happening.resource}.${happening.type}` },
        'What follows from an event failed',
      );
    }
  }
}
