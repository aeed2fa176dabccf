/** `GET /users` on the database itself (product.md, `/manage/users`): filters, sorts, and never a password's hash. */
import { beforeAll, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import { answerList } from '#server/query/answer-list.ts';
import { answerOne } from '#server/query/answer-one.ts';
import { createTotals } from '#server/query/totals.ts';
import { users } from '#server/resources/users/user.resource.ts';
import { describeOnFreshDatabase } from '../resources/fresh-database.ts';

const people = [
  { name: 'Đỗ Ân', email: 'do.an@example.test', roles: ['author'] as const, seen: '2026-01-03' },
  { name: 'Dương An', email: 'duong.an@example.test', roles: ['author', 'editor'] as const, seen: null },
  { name: 'ân Hà', email: 'zoe@example.test', roles: ['reader'] as const, seen: '2026-01-05' },
];

describeOnFreshDatabase('a list of users', (database) => {
  const ids: number[] = [];
  const ability = createAbility([{ action: 'view any users', subject: 'activities' }]);
  beforeAll(async () => {
    for (const { name, email, roles, seen } of people) {
      const { id } = await database()
        .insertInto('users')
        .values({
          name,
          email,
          roles: [...roles],
          password_hash: 'secret-hash',
          status: name === 'ân Hà' ? 'suspended' : 'active',
          status_reason: name === 'ân Hà' ? 'Quảng cáo.' : null,
          last_seen_at: seen,
          created_at: `2026-01-0${ids.length + 1}`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
  });

  it.each([
    ['', [1, 2, 3]],
    ['sort=name', [3, 2, 1]],
    ['sort=-name', [1, 2, 3]],
    ['sort=email', [1, 2, 3]],
    ['sort=last_seen_at', [1, 3, 2]],
    ['sort=-last_seen_at', [3, 1, 2]],
    ['sort=-created_at,id', [3, 2, 1]],
    ['filter[role]=editor', [2]],
    ['filter[role]=editor,reader', [2, 3]],
    ['filter[status]=suspended', [3]],
    ['filter[search]=an', [1, 2, 3]],
    ['filter[search]=ân', [1, 3]],
    ['filter[search]=zoe', [3]],
    ['filter[search]=nobody', []],
  ])('%s holds who it should, in order', async (queryString, expected) => {
    const url = `/api/users?${queryString}`;
    const outcome = await answerList(
      database(),
      createTotals(() => 0),
      users,
      ability,
      url,
    );
    if (outcome.kind !== 'answer') throw new Error(outcome.kind);
    expect(outcome.answer.data.map((row) => ids.indexOf(Number(row['id'])) + 1)).toEqual(expected);
    expect(JSON.stringify(outcome.answer)).not.toContain('secret-hash');
  });

  it.each([
    ['sort=password_hash', 'sort', ['id', 'name', 'email', 'last_seen_at', 'created_at']],
    ['filter[password_hash]=x', 'filter[password_hash]', ['id', 'search', 'role', 'status']],
    [
      'filter[role]=king',
      'filter[role]',
      ['reader', 'author', 'editor', 'moderator', 'admin', 'administrator'],
    ],
    ['filter[status]=gone', 'filter[status]', ['active', 'suspended']],
    ['include=books', 'include', []],
  ])('%s is refused with what is allowed', async (queryString, parameter, allowed) => {
    const url = `/api/users?${queryString}`;
    const outcome = await answerList(
      database(),
      createTotals(() => 0),
      users,
      ability,
      url,
    );
    expect(outcome).toMatchObject({ kind: 'query-invalid', parameter, allowed });
  });

  it('shows one user whole, or the fields that were asked for', async () => {
    const whole = await answerOne(database(), users, ability, String(ids[2]), '');
    expect(whole.kind === 'answer' && Object.keys(whole.data)).toEqual([
      'id',
      'name',
      'email',
      'avatar',
      'roles',
      'status',
      'status_reason',
      'last_seen_at',
      'version',
      'created_at',
      'updated_at',
    ]);
    expect(
      await answerOne(database(), users, ability, String(ids[2]), 'fields[users]=status_reason,name'),
    ).toEqual({
      kind: 'answer',
      data: { name: 'ân Hà', status_reason: 'Quảng cáo.' },
    });
  });

  it('shows nobody to who may not view any users, whether there is one or not', async () => {
    const author = createAbility([{ action: 'view', subject: 'bookdesk' }]);
    for (const id of [String(ids[0]), '999999999', 'x']) {
      expect(await answerOne(database(), users, author, id, '')).toEqual({ kind: 'not-found' });
    }
  });
});
