/**
 * A book's picture that a chapter shows, as readers fetch it for good (product.md, `/chapters/{id}`; server/pictures), and
 * the texts that show a picture, which keep it from being deleted (server/texts/pictures-in-texts.ts).
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `alter table attachments
     -- Its address; null until it is first shown, and where it cannot be made smaller and clean.
     add column picture text,
     -- Pixels of what is there.
     add column picture_width integer,
     add column picture_height integer,
     add constraint attachments_picture_whole check (num_nulls(picture, picture_width, picture_height) in (0, 3))`,
  // The nightly sweep asks for each file whether a record names it.
  'create index attachments_by_picture on attachments (picture) where picture is not null',
  ...['chapter_contents', 'drafts', 'scripts'].map(
    (table) => `create index ${table}_with_pictures on ${table}
     using gin (jsonb_path_query_array(document, '$.content[*] ? (@.type == "image").attrs.attachment_id'))
     where document @? '$.content[*] ? (@.type == "image")'`,
  ),
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
