/**
 * Ends requests whose body does not come: silent ones, and those that trickle. Node's own `requestTimeout` is one time for
 * all, under which a large file on a slow line would never arrive.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { HttpLimits } from './http-limits.ts';

type Arriving = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** When its time began; moves on while the server itself does not read. */
  begun: number;
  readonly bytesBefore: number;
  bytesSeen: number;
  heardAt: number;
};

type Options = { readonly limits: HttpLimits; readonly onCut: () => void };

export function cutSlowBodies(app: FastifyInstance, { limits, onCut }: Options): void {
  const arriving = new Set<Arriving>();
  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    // A call from within the process comes over no line.
    if (!(request.socket instanceof Socket) || request.complete || !hasBody(request)) return;
    const now = performance.now();
    const bytes = request.socket.bytesRead;
    const one = { request, response, begun: now, bytesBefore: bytes, bytesSeen: bytes, heardAt: now };
    arriving.add(one);
    // Also after an early answer, as long as the rest has not come.
    request.once('close', () => {
      if (request.complete || request.socket.destroyed) arriving.delete(one);
    });
  });

  function look(): void {
    const now = performance.now();
    for (const one of arriving) {
      const { request } = one;
      if (request.complete || request.socket.destroyed) arriving.delete(one);
      else if (isTooSlow(one, now, limits)) {
        arriving.delete(one);
        onCut();
        cut(one);
      }
    }
  }
  const timer = setInterval(look, limits.lookEvery).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isTooSlow(one: Arriving, now: number, limits: HttpLimits): boolean {
  const { request } = one;
  const bytes = request.socket.bytesRead;
  const isOursToRead = request.readableLength >= request.readableHighWaterMark;
  if (isOursToRead) one.begun += now - one.heardAt;
  if (isOursToRead || bytes > one.bytesSeen) [one.heardAt, one.bytesSeen] = [now, bytes];
  if (now - one.heardAt > limits.silentBody) return true;
  const counted = now - one.begun - limits.freeBodyTime;
  return (
    counted > 0 && bytes - one.bytesBefore < ((counted + limits.freeBodyTime) / 1000) * limits.bytesPerSecond
  );
}

function cut({ request: { socket }, response }: Arriving): void {
  if (socket.writable && !response.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
