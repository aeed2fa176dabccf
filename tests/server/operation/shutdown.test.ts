import fastify from 'fastify';
import pino from 'pino';
import { expect, it } from 'vitest';
import { type Running, stopOrderly } from '#server/operation/shutdown.ts';

const log = pino({ level: 'silent' });

/** Everything that stops, writing down in which order it does. */
function running(dump: () => Promise<string | null>) {
  const order: string[] = [];
  const app = fastify();
  app.addHook('onClose', async () => void order.push('requests'));
  const parts = {
    app,
    log,
    backup: {
      end: () => {
        order.push('dump');
        return dump();
      },
    },
    jobs: [{ stop: async () => void order.push('jobs') }],
    database: { close: async () => void order.push('database') },
    lock: { release: async () => void order.push('lock') },
  };
  return { order, parts: parts as unknown as Running };
}

it('ends the requests and the jobs, then the dump, the database and the lock', async () => {
  const { order, parts } = running(async () => null);
  await stopOrderly(parts);
  expect(order).toEqual(['jobs', 'requests', 'dump', 'database', 'lock']);
});

it('closes the database even when the last dump fails', async () => {
  const { order, parts } = running(() => Promise.reject(new Error('disk full')));
  await stopOrderly(parts);
  expect(order).toEqual(['jobs', 'requests', 'dump', 'database', 'lock']);
});

it('lets a running request finish', async () => {
  const { order, parts } = running(async () => null);
  let finish = (): void => undefined;
  const arrived = new Promise<void>((seen) => {
    parts.app.get('/slow', async () => {
      seen();
      await new Promise<void>((resolve) => (finish = resolve));
      order.push('answer');
      return 'whole';
    });
  });
  const address = await parts.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/slow`);
  await arrived;
  const stopped = stopOrderly(parts);
  finish();
  expect(await (await answer).text()).toBe('whole');
  await stopped;
  expect(order.indexOf('answer')).toBeLessThan(order.indexOf('database'));
});
