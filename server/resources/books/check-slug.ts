/** Whether a slug is free, and one like it that is (product.md, `/books/create`). Books in the trash keep theirs. */
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { slugCheckSchema } from '#contract/resources/book-input.ts';
import { longestSlug } from '#contract/text/slug.ts';
import type { Database } from '../../db/schema.ts';

/** `except` is the id of the book that may keep its own. */
export async function checkSlug(
  database: Kysely<Database>,
  slug: string,
  except: number | null,
): Promise<v.InferOutput<typeof slugCheckSchema>> {
  // Room for a hyphen and a number.
  const stem = slug.replace(/-\d+$/, '').slice(0, longestSlug - 7);
  const rows = await database
    .selectFrom('books')
    .select(['id', 'slug'])
    .where((where) => where.or([where('slug', '=', slug), where('slug', 'like', `${stem}-%`)]))
    .execute();
  const taken = new Set(rows.filter(({ id }) => id !== except).map((row) => row.slug));
  if (!taken.has(slug)) return { slug, is_free: true, suggestion: slug };
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return { slug, is_free: false, suggestion: `${stem}-${number}` };
}
