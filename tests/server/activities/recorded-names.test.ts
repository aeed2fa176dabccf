/** What is written down of a change is what the audit log has words for (contract/resources/activity.ts). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activityFields, activitySubjects } from '#contract/resources/activity.ts';
import { writables } from '#server/resources/writable-table.ts';
import { threads } from '#server/threads/thread-table.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

/** Kept by the database and by jobs: no change of a person names them. */
const kept = [
  'id',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
  'asked_at',
  'awaits_staff',
  'chapter_count',
  'chapters_version',
  'client_key',
  'clicks',
  'code_id',
  'helpful_count',
  'impressions',
  'entry_count',
  'last_chapter_at',
  'last_chapter_id',
  'last_chapter_number',
  'last_chapter_title',
  'last_four',
  'last_seen_at',
  'password_hash',
  'payee',
  'picture',
  'picture_height',
  'picture_width',
  'sha256',
  'storage_key',
  'text_version',
  'told_due_at',
  'trashed_number',
  'unhelpful_count',
  'unlinked_at',
  'used_count',
  'view_count',
];

describeOnDatabase('the audit log', (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());

  it('knows every subject that changes are recorded of', () => {
    const subjects = [...writables, ...threads].map(({ resource }) => resource.name);
    expect(subjects.filter((subject) => !activitySubjects.some((known) => known === subject))).toEqual([]);
  });

  it('knows every column that a change can name', async () => {
    const tables = [...new Set(writables.map(({ table }) => table))];
    const { rows } = await sql<{ name: string }>`
      select distinct column_name as name from information_schema.columns
      where table_name = any(${tables}::text[]) and is_generated = 'NEVER' order by name`.execute(
      server.database.kysely,
    );
    const unknown = rows
      .map(({ name }) => name)
      .filter((name) => !kept.includes(name) && !activityFields.some((known) => known === name));
    expect(unknown).toEqual([]);
  });
});
