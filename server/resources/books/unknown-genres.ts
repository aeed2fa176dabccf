/** Genres that do not exist, of whatever has some. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Row } from '../../query/resource.ts';
import type { FieldErrors } from '../../write/write-failure.ts';

export async function unknownGenres(transaction: Kysely<Database>, { genres }: Row): Promise<FieldErrors> {
  if (!Array.isArray(genres) || genres.length === 0) return {};
  const wanted = new Set(genres.map(String));
  const known = await transaction
    .selectFrom('genres')
    .select('slug')
    .where('slug', 'in', [...wanted])
    .execute();
  return known.length < wanted.size ? { genres: ['choice'] } : {};
}
