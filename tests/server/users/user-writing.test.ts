/** Who may change whom, and that somebody is always left in charge (product.md, `/manage/users`). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/abilities.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, testPassword, type TestServer } from '#tests/helpers/server-client.ts';
import { buildBook, buildTicket } from '../factories/build-records.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
const admin: Role[] = ['admin', 'editor', 'moderator', 'author'];
const administrator: Role[] = ['administrator', ...admin];

const above = 'Chỉ tổng quản trị mới được thay đổi tài khoản của quản trị viên, hoặc trao vai trò đó.';

describeOnDatabase('a user', (databases) => {
  let server: TestServer;
  let chief: Person;
  let deputy: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    chief = await server.addUser(administrator);
    deputy = await server.addUser(admin);
  });
  afterAll(() => server.close());

  const change = async (by: Person, id: number, payload: object) => {
    const answer = await server.call('PATCH', `/users/${id}`, {
      token: by.token,
      payload: { version: 1, ...payload },
    });
    return {
      status: answer.statusCode,
      ...answer.json<{ message: string; errors?: object; data?: object }>(),
    };
  };
  const send = async (by: Person, id: number, payload: object) => {
    const answer = await server.call('POST', `/users/${id}/events`, { token: by.token, payload });
    return {
      status: answer.statusCode,
      ...answer.json<{ message: string; errors?: object; data?: object }>(),
    };
  };
  const suspension = { type: 'suspend', reason: 'Đăng quảng cáo.' };

  describe('is changed', () => {
    it('by an administrator: name, address and roles, on the version that was looked at', async () => {
      const { id } = await server.addUser(['reader']);
      const changed = await change(chief, id, {
        name: ' Lê An ',
        email: 'Le.An@Example.test',
        roles: ['admin', 'editor', 'admin'],
      });
      expect(changed).toMatchObject({
        status: 200,
        message: 'Đã lưu thay đổi.',
        data: { name: 'Lê An', email: 'le.an@example.test', roles: ['admin', 'editor'], version: 2 },
      });
      expect(await change(chief, id, { name: 'Khác' })).toMatchObject({
        status: 409,
        data: { current: { version: 2 } },
      });
      const line = await server.database.kysely
        .selectFrom('activities')
        .select(['actor_id', 'action', 'subject', 'before', 'after'])
        .where('subject_id', '=', id)
        .where('subject', '=', 'users')
        .executeTakeFirstOrThrow();
      expect(line).toMatchObject({
        actor_id: chief.id,
        action: 'update',
        before: { name: 'Người Thử', roles: ['reader'] },
        after: { name: 'Lê An', email: 'le.an@example.test', roles: ['admin', 'editor'] },
      });
    });

    it('to no address that somebody else has, and to no role that there is not', async () => {
      const { id } = await server.addUser(['reader']);
      expect(await change(chief, id, { email: deputy.email })).toMatchObject({
        status: 422,
        errors: { email: ['Giá trị này đã được dùng.'] },
      });
      for (const roles of [['king'], [], 'admin']) {
        const answer = await change(chief, id, { roles });
        expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([
          422,
          [expect.stringMatching(/^roles/)],
        ]);
      }
    });

    it.each([
      ['to moderator', ['reader'], ['moderator'], 200],
      ['from editor to reader', ['author', 'editor'], ['reader'], 200],
      ['to admin', ['moderator'], ['moderator', 'admin'], 403],
      ['to administrator', ['moderator'], ['administrator'], 403],
      ['of another admin', ['admin', 'editor'], ['editor'], 403],
      ['of an administrator', ['administrator'], ['reader'], 403],
    ] as const)('by an admin %s where that is below their own', async (_, before, after, status) => {
      const { id } = await server.addUser([...before]);
      const answer = await change(deputy, id, { roles: after });
      expect([answer.status, answer.message]).toEqual([status, status === 200 ? 'Đã lưu thay đổi.' : above]);
    });

    it('in their own name, but never in their own roles', async () => {
      const own = await server.addUser(administrator);
      expect(await change(own, own.id, { roles: [...administrator, 'reader'] })).toMatchObject({
        status: 422,
        errors: { roles: ['Bạn không được thay đổi mục này.'] },
      });
      expect(await change(own, own.id, { name: 'Tôi', roles: administrator })).toMatchObject({ status: 200 });
    });

    it('with the end of links that were mailed to the address before', async () => {
      const { id, email } = await server.addUser(['reader']);
      await server.call('POST', '/auth/forgot-password', { payload: { email } });
      const links = () =>
        server.database.kysely
          .selectFrom('password_resets')
          .select('user_id')
          .where('user_id', '=', id)
          .execute();
      await expect.poll(links).toHaveLength(1);
      await change(chief, id, { email: `moi-${email}` });
      expect(await links()).toEqual([]);
      const mailTo = (address: string) => () =>
        server.mails.filter(({ to, subject }) => to === address && subject.includes('địa chỉ email'));
      await expect
        .poll(mailTo(`moi-${email}`), { timeout: 10_000 })
        .toMatchObject([{ subject: 'Xác nhận địa chỉ email Bookdesk' }]);
      const told = () =>
        server.mails.filter(({ to, subject }) => to === email && subject.endsWith('đã được đổi'));
      await expect.poll(told, { timeout: 10_000 }).toMatchObject([
        {
          subject: 'Địa chỉ email Bookdesk đã được đổi',
          text: expect.stringContaining(`của bạn sang moi-${email}.`),
        },
      ]);
      // Whose the new one is, nobody has shown.
      const { email_verified_at: verifiedAt } = await server.database.kysely
        .selectFrom('users')
        .select('email_verified_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(verifiedAt).toBeNull();
    });
  });

  describe('is suspended', () => {
    it('with a reason, which they read, and reinstated', async () => {
      const { id } = await server.addUser(['author']);
      expect(await send(deputy, id, { type: 'suspend', reason: ' ' })).toMatchObject({
        status: 422,
        errors: { reason: ['Vui lòng nhập thông tin này.'] },
      });
      expect(await send(deputy, id, suspension)).toMatchObject({
        status: 200,
        message: 'Đã khóa tài khoản.',
        data: { status: 'suspended', status_reason: 'Đăng quảng cáo.', version: 2 },
      });
      expect(await send(deputy, id, suspension)).toMatchObject({ status: 409 });
      expect(await send(deputy, id, { type: 'reinstate' })).toMatchObject({
        status: 200,
        data: { status: 'active', status_reason: null },
      });
    });

    it('neither by themselves nor by somebody who is not above them', async () => {
      const other = await server.addUser(admin);
      expect(await send(chief, chief.id, suspension)).toMatchObject({
        status: 403,
        message: 'Bạn không được khóa tài khoản của chính mình.',
      });
      expect(await send(deputy, other.id, suspension)).toMatchObject({ status: 403 });
      expect(await send(chief, other.id, suspension)).toMatchObject({ status: 200 });
    });

    it('many at once, each with a result of its own', async () => {
      const [one, two] = [await server.addUser(['reader']), await server.addUser(['admin'])];
      const answer = await server.call('POST', '/users/bulk', {
        token: deputy.token,
        payload: { ids: [one.id, two.id, deputy.id], event: suspension },
      });
      const { results } = answer.json<{ data: { results: { id: number }[] } }>().data;
      expect(Object.fromEntries(results.map(({ id, ...result }) => [id, result]))).toEqual({
        [one.id]: { outcome: 'done', message: 'Đã khóa tài khoản.', undo: 'reinstate' },
        [two.id]: {
          outcome: 'forbidden',
          message: above,
          undo: null,
        },
        [deputy.id]: {
          outcome: 'forbidden',
          message: 'Bạn không được khóa tài khoản của chính mình.',
          undo: null,
        },
      });
    });
  });

  it('is told of how many books and tickets they have, whatever else there is', async () => {
    const { id } = await server.addUser(['author']);
    const { kysely } = server.database;
    await buildBook(kysely, { owner_id: id });
    await buildBook(kysely, { owner_id: id, deleted_at: new Date(0) });
    await buildTicket(kysely, { owner_id: id });
    await buildTicket(kysely, { owner_id: id });
    const answer = await server.call(
      'GET',
      `/users?filter[id]=${id},${chief.id}&fields[users]=id&append=book_count,ticket_count`,
      { token: deputy.token },
    );
    expect(answer.json<{ data: object[] }>().data).toEqual([
      { id: chief.id, book_count: 0, ticket_count: 0 },
      { id, book_count: 1, ticket_count: 2 },
    ]);
  });
});

describeOnDatabase('the last active administrator', (databases) => {
  let server: TestServer;
  let one: Person;
  let other: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    one = await server.addUser(administrator);
    other = await server.addUser(administrator);
    // One who is suspended is in charge of nothing.
    await server.addUser(administrator, { status: 'suspended', status_reason: 'Nghỉ.' });
  });
  afterAll(() => server.close());

  const versionOf = async (id: number) =>
    (
      await server.database.kysely
        .selectFrom('users')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).version;
  const active = () =>
    server.database.kysely
      .selectFrom('users')
      .select('id')
      .where('status', '=', 'active')
      .where(sql<boolean>`'administrator' = any(roles)`)
      .execute();

  it('stays one where two take it from each other at the same moment, again and again', async () => {
    const demote = async (by: Person, of: Person) =>
      server.call('PATCH', `/users/${of.id}`, {
        token: by.token,
        payload: { roles: ['reader'], version: await versionOf(of.id) },
      });
    const suspend = async (by: Person, of: Person) =>
      server.call('POST', `/users/${of.id}/events`, {
        token: by.token,
        payload: { type: 'suspend', reason: 'Vì thế.' },
      });
    for (const [left, right] of [
      [demote, demote],
      [suspend, suspend],
      [demote, suspend],
      [demote, demote],
    ] as const) {
      const answers = await Promise.all([left(one, other), right(other, one)]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(await active()).toHaveLength(1);
      // Who lost their role first may do nothing any more; who came at the same moment is told why.
      const refused = answers.find(({ statusCode }) => statusCode !== 200)?.json<{ errors?: object }>();
      expect([undefined, 'Phải còn ít nhất một tổng quản trị đang hoạt động.']).toContain(
        Object.values(refused?.errors ?? {}).flat()[0],
      );
      const { kysely } = server.database;
      for (const { id } of [one, other]) {
        await kysely
          .updateTable('users')
          .set({ roles: administrator, status: 'active', status_reason: null })
          .where('id', '=', id)
          .execute();
      }
      one = await again(one);
      other = await again(other);
    }
  });

  /** With a new session, should the old one have ended. */
  async function again(person: Person): Promise<Person> {
    const { email } = person;
    const answer = await server.call('POST', '/auth/login', {
      payload: { email, password: testPassword, remember: false, device_name: '' },
    });
    return { ...person, token: answer.json<{ data: { token: string } }>().data.token };
  }
});
