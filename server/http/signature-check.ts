/** Every call names the app and signs itself (specification, section 7; contract.md, "Requests"). */
import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { signatureWindowSeconds } from '#contract/constants.ts';
import { signaturePayloadSchema } from '#contract/api/signature-payload.ts';
import { appHeader, signatureHeader } from '#contract/api/signature.ts';
import { Failure } from './failure.ts';

export type SignatureOptions = {
  readonly base: string;
  readonly appId: string;
  readonly signatureKey: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** Longer headers are no signature; decrypting them would only cost time. */
const longestSignature = 4096;

export function checkSignatures(app: FastifyInstance, options: SignatureOptions): void {
  app.addHook('onRequest', async (request) => {
    // A path that nobody serves is simply not found, whoever asks.
    if (request.routeOptions.config.contract !== undefined) check(request, options);
  });
}

function check(request: FastifyRequest, { base, appId, signatureKey, now }: SignatureOptions): void {
  const payload = decrypt(request.headers[signatureHeader.toLowerCase()], signatureKey);
  const path = (request.url.split('?')[0] ?? '').slice(base.length);
  const isOurs = request.headers[appHeader.toLowerCase()] === appId && payload?.app === appId;
  if (!isOurs || payload?.path !== path) throw new Failure('signature_invalid');
  const time = Math.floor(now() / 1000);
  if (Math.abs(payload.time - time) > signatureWindowSeconds) {
    throw new Failure('signature_expired', { data: { time } });
  }
}

function decrypt(header: string | string[] | undefined, key: string) {
  if (typeof header !== 'string' || header.length > longestSignature) return null;
  try {
    const text = AES.decrypt(header, key).toString(Utf8);
    const payload = v.safeParse(signaturePayloadSchema, JSON.parse(text));
    return payload.success ? payload.output : null;
  } catch {
    return null;
  }
}
