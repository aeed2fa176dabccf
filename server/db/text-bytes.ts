/**
 * A long text as a parameter: its bytes, encoded once. Given as a string, a driver counts its units one by one, twice,
 * before it encodes it, which takes longer than storing it.
 */
import { type RawBuilder, sql } from 'kysely';

export const textBytes = (text: string): RawBuilder<string> =>
  sql<string>`convert_from(${Buffer.from(text)}, 'UTF8')`;

/** Of JSON, as text. */
export const jsonBytes = (json: string): RawBuilder<string> =>
  sql<string>`convert_from(${Buffer.from(json)}, 'UTF8')::jsonb`;
