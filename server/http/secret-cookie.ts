/** Secrets that a browser keeps for the server: in a cookie that no script reads, sent to some paths alone. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type SecretCookie = { readonly name: string; readonly path: string; readonly keptSeconds: number };

/** Null where the browser sends none that could be ours. */
export function readSecret({ headers }: FastifyRequest, { name }: SecretCookie): string | null {
  const parts = (headers.cookie ?? '').split(';').map((part) => part.trim());
  const value = parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

/** The secret that the browser keeps from now on. */
export function giveSecret(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { name, path, keptSeconds }: SecretCookie,
): string {
  const secret = randomBytes(32).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'Set-Cookie',
    `${name}=${secret}; Path=${path}; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return secret;
}
