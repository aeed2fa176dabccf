/**
 * Codes that readers turn into coins: made from the system's random bytes, written so that they can be read out and typed,
 * and kept as hashes that nobody makes without the server's secret (product.md, `/manage/redeems`).
 */
import { createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Crockford's base 32 (https://www.crockford.com/base32.html): no I, L, O or U. A divisor of 256, so that no sign is likelier. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 4;
/** 80 bits: nobody finds one of thousands by trying, not even beside a stolen table. */
const length = groups * groupLength;
const pattern = new RegExp(`^[${alphabet}]{${length}}$`);

export function makeCode(): string {
  const signs = Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return Array.from({ length: groups }, (_, at) =>
    signs.slice(at * groupLength, (at + 1) * groupLength),
  ).join('-');
}

/** As it is hashed; null where it cannot be one. Blanks, hyphens and small letters do no harm, nor look-alikes. */
export function normaliseCode(typed: string): string | null {
  const signs = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return pattern.test(signs) ? signs : null;
}

export const lastFourOf = (normalised: string): string => normalised.slice(-groupLength);

/** Hashes codes with the database's secret and what the configuration adds to it. */
export async function codeHasher(
  database: Kysely<Database>,
  pepper: string,
): Promise<(normalised: string) => string> {
  const { rows } = await sql<{ secret: string }>`select secret from redeem_secrets`.execute(database);
  const key = `${rows[0]?.secret ?? ''}${pepper}`;
  return (normalised) => createHmac('sha256', key).update(normalised).digest('hex');
}
