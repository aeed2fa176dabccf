/** One record of every kind that belongs to one person, fresh for each cell of the matrix. */
import { sql } from 'kysely';
import { recordActivity } from '#server/resources/activities/record-activity.ts';
import type { TestServer } from '#tests/helpers/server-client.ts';

export type OwnRecords = {
  readonly owner: number;
  readonly book: number;
  /** In the trash, with a chapter. */
  readonly trashedBook: number;
  /** Two drafts of the book, in their order. */
  readonly chapter: number;
  readonly nextChapter: number;
  readonly trashedChapter: number;
  readonly ticket: number;
  readonly issue: number;
  readonly attachment: number;
  readonly notification: number;
  readonly revision: number;
  readonly view: number;
  readonly removedView: number;
  readonly replacement: number;
  /** One that another instance is at. */
  readonly runningReplacement: number;
  /** The line of the audit log that repriced the book's chapters. */
  readonly repricing: number;
  /** Different for each cell: for slugs, addresses and the like. */
  readonly name: string;
};

/** Says of a call what it carries, before there is anybody. */
export const nobodys: OwnRecords = {
  owner: 0,
  book: 0,
  trashedBook: 0,
  chapter: 0,
  nextChapter: 0,
  trashedChapter: 0,
  ticket: 0,
  issue: 0,
  attachment: 0,
  notification: 0,
  revision: 0,
  view: 0,
  removedView: 0,
  replacement: 0,
  runningReplacement: 0,
  repricing: 0,
  name: '',
};

let cells = 0;

export async function addOwnRecords({ database }: TestServer, ownerId: number): Promise<OwnRecords> {
  const { kysely } = database;
  cells += 1;
  const name = `o-${cells}`;
  const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
    (await query.executeTakeFirstOrThrow()).id;
  const work = { author_name: 'An', kind: 'original' as const, owner_id: ownerId };
  const into = <Table extends Parameters<typeof kysely.insertInto>[0]>(table: Table) =>
    kysely.insertInto(table);
  const book = await idOf(
    into('books')
      .values({ ...work, title: `Sách ${name}`, slug: name })
      .returning('id'),
  );
  const trashedBook = await idOf(
    into('books')
      .values({ ...work, title: `Sách bỏ ${name}`, slug: `${name}-bo`, deleted_at: sql`now()` })
      .returning('id'),
  );
  const chapterRow = (number: number) => ({ book_id: book, number, title: `Chương ${number}` });
  const chapter = await idOf(into('chapters').values(chapterRow(1)).returning('id'));
  const nextChapter = await idOf(into('chapters').values(chapterRow(2)).returning('id'));
  const trashedChapter = await idOf(
    into('chapters')
      .values({ ...chapterRow(-1), trashed_number: 3, deleted_at: sql`now()` })
      .returning('id'),
  );
  const snapshot = JSON.stringify({ title: `Tựa cũ ${name}` });
  const file = {
    name: 'a.png',
    media_type: 'image/png',
    size: 70,
    sha256: 'x',
    storage_key: `attachments/${name}`,
  };
  const view = { owner_id: ownerId, list: 'books' as const, query: '', position: cells };
  const run = { book_id: book, actor_id: ownerId, text: 'Chương', replacement: 'Hồi' };
  const ended = { ...run, status: 'done' as const, total: 1, settled: 1, changed: 1 };
  const replacement = await idOf(into('replacements').values(ended).returning('id'));
  const running = {
    ...run,
    status: 'running' as const,
    holder: 'other',
    leased_until: sql<Date>`'infinity'`,
  };
  const runningReplacement = await idOf(into('replacements').values(running).returning('id'));
  const replaced = { replacement_id: replacement, chapter_id: chapter, version_after: 1 };
  await into('replacement_chapters')
    .values({ ...replaced, title_before: 'Chương cũ', word_count_before: 0, outcome: 'done' })
    .execute();
  return {
    owner: ownerId,
    book,
    trashedBook,
    chapter,
    nextChapter,
    trashedChapter,
    name,
    ticket: await idOf(into('tickets').values({ subject: name, owner_id: ownerId }).returning('id')),
    issue: await idOf(
      into('issues')
        .values({ kind: 'typo', book_id: book, chapter_id: chapter, owner_id: ownerId })
        .returning('id'),
    ),
    attachment: await idOf(
      into('attachments')
        .values({ ...file, owner_id: ownerId })
        .returning('id'),
    ),
    notification: await idOf(
      into('notifications').values({ user_id: ownerId, type: 'system', message: name }).returning('id'),
    ),
    revision: await idOf(
      into('revisions')
        .values({ subject_type: 'books', subject_id: book, version: 1, fields: ['title'], snapshot })
        .returning('id'),
    ),
    view: await idOf(
      into('views')
        .values({ ...view, title: name })
        .returning('id'),
    ),
    removedView: await idOf(
      into('views')
        .values({ ...view, title: `${name}-bo`, deleted_at: sql`now()` })
        .returning('id'),
    ),
    replacement,
    runningReplacement,
    repricing: await recordActivity(kysely, {
      actorId: ownerId,
      ip: '192.0.2.1',
      action: 'chapters.price',
      subject: 'books',
      subjectId: book,
      before: { ids: [chapter], values: [5] },
      after: { price: 0 },
    }),
  };
}
