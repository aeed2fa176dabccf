/** Uploads of many chapters: what a run was told to bring, and which of it is there (product.md, `/books/{id}/upload-chapters`). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `create table uploads (
     id bigint generated always as identity primary key,
     book_id bigint not null references books (id) on delete cascade,
     owner_id bigint not null references users (id) on delete cascade,
     -- Made by the browser: the same run is never begun twice.
     client_run text not null,
     manifest_hash text not null,
     status text not null default 'uploading' check (status in ('uploading', 'done', 'cancelled', 'undone')),
     total integer not null,
     uploaded integer not null default 0,
     created_at timestamptz(3) not null default now(),
     finished_at timestamptz(3),
     constraint uploads_run_once unique (owner_id, client_run)
   )`,
  'create index uploads_of_book on uploads (book_id, owner_id, id)',

  `create table upload_chapters (
     upload_id bigint not null references uploads (id) on delete cascade,
     position integer not null,
     number integer not null,
     title text not null,
     word_count integer not null,
     content_hash text not null,
     -- Written with the chapter itself, so that it is there once or not at all.
     chapter_id bigint references chapters (id) on delete set null,
     version_after integer,
     -- What an undo did with it.
     undone text check (undone in ('trashed', 'kept')),
     primary key (upload_id, position)
   )`,
  'create index upload_chapters_of_chapter on upload_chapters (chapter_id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
