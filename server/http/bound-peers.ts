/** The bounds of the HTTP server (http-limits.ts), each with what it has refused in `/metrics`. */
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { ServerConfig } from '../config.ts';
import { proxiesIn } from '../realtime/client-address.ts';
import { boundSockets } from './address-sockets.ts';
import type { HttpLimits } from './http-limits.ts';
import { cutSlowBodies } from './slow-bodies.ts';

type Refused = 'slow_body' | 'sockets' | 'load';
export type CountRefused = (why: Refused) => void;

/** Gives what counts the refusals. */
export function boundPeers(
  app: FastifyInstance,
  {
    limits,
    registry,
    trustProxy,
  }: { limits: HttpLimits; registry: Registry } & Pick<ServerConfig, 'trustProxy'>,
): CountRefused {
  const refused = new Counter({
    name: 'http_refused_total',
    help: 'Bodies that came too slowly, sockets beyond those of one address, calls beyond the queue',
    labelNames: ['why'],
    registers: [registry],
  });
  for (const why of ['slow_body', 'sockets', 'load'] satisfies Refused[]) refused.inc({ why }, 0);
  const count: CountRefused = (why) => refused.inc({ why });
  cutSlowBodies(app, { limits, onCut: () => count('slow_body') });
  boundSockets(app.server, {
    most: limits.socketsPerAddress,
    isProxy: proxiesIn(trustProxy),
    onRefused: () => count('sockets'),
  });
  return count;
}
