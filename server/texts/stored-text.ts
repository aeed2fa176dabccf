/** A record's text as it lies in the database, in both its forms (contract/rich-text). */
import { type Kysely, sql } from 'kysely';
import { longestContent } from '#contract/resources/chapter-input.ts';
import type { Text } from '#contract/resources/text.ts';
import { contentOf, richTextOf } from '#contract/rich-text/rich-text-content.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { rule } from '#contract/api/validation-messages.ts';
import { countWords } from '#contract/text/word-count.ts';
import type { Database } from '../db/schema.ts';
import { jsonBytes, textBytes } from '../db/text-bytes.ts';
import type { Row } from '../query/resource.ts';
import { failOn } from '../write/write-failure.ts';
import type { TextOwner } from './text-owner.ts';

export type StoredText = {
  readonly content: string;
  /** Null for one that was never edited: its lines are its paragraphs. */
  readonly document: RichText | null;
  readonly version: number;
};

export const emptyText: StoredText = { content: '', document: null, version: 1 };

/** Of a record that is there; empty where nothing was written yet. */
export async function storedText(
  database: Kysely<Database>,
  { table, key }: Pick<TextOwner, 'table' | 'key'>,
  id: number,
): Promise<StoredText> {
  const { rows } = await sql<StoredText>`
    select content, document, text_version as version from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(
    database,
  );
  return rows[0] ?? emptyText;
}

/** Of a record that is there. */
export async function textVersion(
  database: Kysely<Database>,
  { table, key }: Pick<TextOwner, 'table' | 'key'>,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select text_version as version from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(database);
  return rows[0]?.version ?? emptyText.version;
}

export const documentOf = ({ content, document }: Pick<StoredText, 'content' | 'document'>): RichText =>
  document ?? richTextOf(content);

/** As it travels. */
export const textOf = (text: StoredText): Text => ({ document: documentOf(text), version: text.version });

/** Both forms and their count of words, on the next version of the text and of the record. The count. */
export async function storeText(
  transaction: Kysely<Database>,
  { writable, table, key }: TextOwner,
  id: number,
  { content, document }: Pick<StoredText, 'content' | 'document'>,
  wordCount = countWords(content),
): Promise<number> {
  const text = textBytes(content);
  const json = document === null ? sql`null::jsonb` : jsonBytes(JSON.stringify(document));
  const { rows } = await sql`
    update ${sql.table(table)} set content = ${text}, document = ${json}, text_version = text_version + 1
    where ${sql.ref(key)} = ${id} returning text_version`.execute(transaction);
  if (rows.length === 0) {
    await sql`
      insert into ${sql.table(table)} (${sql.ref(key)}, content, document, text_version)
      values (${id}, ${text}, ${json}, 2)`.execute(transaction);
  }
  await sql`
    update ${sql.table(writable.table)} set word_count = ${wordCount}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(transaction);
  return wordCount;
}

/** Columns of a new record that comes with its text; none without one. Throws where it is too long. */
export function columnsOfText(document: unknown): Row {
  if (document === undefined) return {};
  const text = asStored(document as RichText);
  if (text.content.length > longestContent) failOn({ document: [rule('max_length', longestContent)] });
  return {
    content: text.content,
    document: JSON.stringify(text.document),
    word_count: countWords(text.content),
  };
}

/** A text in the rich form, as plain text would be stored. */
export const asStored = (document: RichText): Pick<StoredText, 'content' | 'document'> => ({
  content: contentOf(document),
  document,
});
