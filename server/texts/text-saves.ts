/**
 * The saves that lie within one version of a text (text-revision.ts): each as what leads back to it from the next one, which
 * is as small as what was typed between them.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { commonEnds } from '#contract/text/common-ends.ts';
import type { Block, RichText } from '#contract/rich-text/rich-text.ts';
import { countWords } from '#contract/text/word-count.ts';
import type { Database } from '../db/schema.ts';
import { documentOf, type StoredText } from './stored-text.ts';

/** At that block so many are taken out, and those put in. */
export type WayBack = { readonly at: number; readonly drop: number; readonly blocks: readonly Block[] };

export function wayBack(before: RichText, after: RichText): WayBack {
  const [old, now] = [before.content, after.content];
  const { head: at, tail } = commonEnds(old, now, isDeepStrictEqual);
  return { at, drop: now.length - tail - at, blocks: old.slice(at, old.length - tail) };
}

export const wentBack = ({ type, content }: RichText, { at, drop, blocks }: WayBack): RichText => ({
  type,
  content: [...content.slice(0, at), ...blocks, ...content.slice(at + drop)],
});

type Texts = {
  readonly before: Pick<StoredText, 'content' | 'document'>;
  readonly after: Pick<StoredText, 'content' | 'document'>;
};

/** Of what the version was until now, and when. */
export async function keepSave(
  transaction: Kysely<Database>,
  { id, savedAt }: { readonly id: number; readonly savedAt: Date },
  { before, after }: Texts,
): Promise<void> {
  await transaction
    .insertInto('text_saves')
    .values({
      revision_id: id,
      word_count: countWords(before.content),
      back: JSON.stringify(wayBack(documentOf(before), documentOf(after))),
      saved_at: savedAt,
    })
    .execute();
}

/** The newest first, without that which the version itself is. */
export const savesOf = (database: Kysely<Database>, revisionId: number) =>
  database
    .selectFrom('text_saves')
    .select(['id', 'word_count', 'saved_at'])
    .where('revision_id', '=', revisionId)
    .orderBy('id', 'desc')
    .execute();

/** Null where the version has no such save. */
export async function textOfSave(
  database: Kysely<Database>,
  revision: { readonly id: number; readonly snapshot: unknown },
  saveId: number,
): Promise<RichText | null> {
  const saves = await database
    .selectFrom('text_saves')
    .select(['id', 'back'])
    .where('revision_id', '=', revision.id)
    .where('id', '>=', saveId)
    .orderBy('id', 'desc')
    .execute();
  if (saves.at(-1)?.id !== saveId) return null;
  return saves.reduce((text, { back }) => wentBack(text, back), documentOf(revision.snapshot as StoredText));
}
