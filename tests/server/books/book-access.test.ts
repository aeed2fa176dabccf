/**
 * What each role may do with its own and with foreign books and users (product.md, "People"), every cell run.
 * `+` is done, `F` forbidden, `-` not found; a list is told by how many of the six sample books it holds.
 */
import { beforeAll, expect, it } from 'vitest';
import { createAbility, type Role } from '#contract/abilities.ts';
import { rulesFor } from '#server/auth/grants.ts';
import { answerList } from '#server/query/answer-list.ts';
import { answerOne } from '#server/query/answer-one.ts';
import { createTotals } from '#server/query/totals.ts';
import { books } from '#server/resources/books/book.resource.ts';
import { users } from '#server/resources/users/user.resource.ts';
import { describeOnFreshDatabase } from '../resources/fresh-database.ts';
import { quietUnitOfWork } from '../resources/quiet-unit-of-work.ts';
import { insertSampleBooks, type Sample } from '../resources/sample-books.ts';
import { createBook, trashBook, updateBook } from './book-calls.ts';

const suspension = 'Đăng lại truyện của người khác.';

type Cells = {
  readonly list: number | 'F';
  /** Read, update, delete of an own book; then of a foreign one; then create, then the list of users and one of them. */
  readonly own: string;
  readonly foreign: string;
  readonly create: string;
  readonly users: string;
};

const matrix: readonly (readonly [string, readonly Role[], Cells])[] = [
  ['reader', ['reader'], { list: 'F', own: '- - -', foreign: '- - -', create: 'F', users: 'F -' }],
  ['author', ['author'], { list: 2, own: '+ + +', foreign: '- - -', create: '+', users: 'F -' }],
  ['editor', ['author', 'editor'], { list: 6, own: '+ + +', foreign: '+ + +', create: '+', users: 'F -' }],
  ['moderator', ['moderator'], { list: 6, own: '+ F F', foreign: '+ F F', create: 'F', users: '+ +' }],
  [
    'admin',
    ['admin', 'editor', 'moderator', 'author'],
    { list: 6, own: '+ + +', foreign: '+ + +', create: '+', users: '+ +' },
  ],
  [
    'administrator',
    ['administrator', 'admin', 'editor', 'moderator', 'author'],
    { list: 6, own: '+ + +', foreign: '+ + +', create: '+', users: '+ +' },
  ],
  ['suspended author', ['author'], { list: 'F', own: 'F F F', foreign: 'F F F', create: 'F', users: 'F F' }],
];

describeOnFreshDatabase('access to books and users', (database) => {
  let sample: Sample;
  beforeAll(async () => {
    sample = await insertSampleBooks(database());
  });

  it.each(matrix)('%s does what its role grants and no more', async (name, roles, expected) => {
    const isSuspended = name === 'suspended author';
    const rules = rulesFor({
      id: sample.an,
      roles,
      status: isSuspended ? 'suspended' : 'active',
      status_reason: isSuspended ? suspension : null,
    });
    const ability = createAbility(rules);
    const actor = { id: sample.an, ability, ip: '192.0.2.7' };
    const totals = createTotals(() => 0);

    const found: Partial<Record<keyof Cells, unknown>> = {};
    const mark = (kind: string) =>
      ({ answer: '+', written: '+', forbidden: 'F', 'not-found': '-' })[kind] ?? kind;
    const kinds = async (number: number) => {
      const id = String(sample.idOf(number));
      const read = await answerOne(database(), books, ability, id, '');
      const { version } = await database()
        .selectFrom('books')
        .select('version')
        .where('id', '=', sample.idOf(number))
        .executeTakeFirstOrThrow();
      const updated = await updateBook(quietUnitOfWork(database()), actor, id, {
        version,
        title: `${name} ${number}`,
      });
      const trashed = await trashBook(quietUnitOfWork(database()), actor, id);
      await database()
        .updateTable('books')
        .set({ deleted_at: null })
        .where('id', '=', sample.idOf(number))
        .execute();
      return [read, updated, trashed].map((outcome) => mark(outcome.kind)).join(' ');
    };

    const list = await answerList(database(), totals, books, ability, '/api/books');
    found.list = list.kind === 'answer' ? list.answer.meta.total : mark(list.kind);
    found.own = await kinds(1);
    found.foreign = await kinds(3);
    const input = { title: 'T', slug: 'tam', author_name: 'A', kind: 'original' as const, genres: [] };
    found.create = mark((await createBook(quietUnitOfWork(database()), actor, input)).kind);
    await database().deleteFrom('books').where('slug', '=', 'tam').execute();
    const userList = await answerList(database(), totals, users, ability, '/api/users');
    const oneUser = await answerOne(database(), users, ability, String(sample.binh), '');
    found.users = `${mark(userList.kind)} ${mark(oneUser.kind)}`;
    expect(found).toEqual(expected);
    const reason = userList.kind === 'forbidden' ? userList.reason : null;
    expect(reason).toBe(isSuspended ? suspension : null);
  });
});
