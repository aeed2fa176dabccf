/** Versions of questions beside those of books (product.md, `/faqs`); each is read by whoever may change its record. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  'alter table revisions drop constraint revisions_subject_type_check',
  `alter table revisions add constraint revisions_subject_type_check check (subject_type in ('books', 'faqs'))`,
  // Whose a record is stands with it; a question is nobody's own.
  `create view revision_records as
     select revisions.*, books.owner_id
     from revisions join books on books.id = revisions.subject_id
     where revisions.subject_type = 'books' and books.deleted_at is null
     union all
     select revisions.*, null::bigint as owner_id
     from revisions join faqs on faqs.id = revisions.subject_id
     where revisions.subject_type = 'faqs' and faqs.deleted_at is null`,
  'drop view book_revisions',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
