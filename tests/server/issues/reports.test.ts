/** Reports by anybody who reads, and what becomes of them (product.md, `/issues` and `/sos`). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildReadable } from '../factories/build-faults.ts';
import { buildChapter } from '../factories/build-records.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;
type Report = {
  readonly data: { readonly id: number; readonly is_new: boolean; readonly report_count: number };
};

const content = 'Trời mưa.\n\nNàng khẽ  cười, không nói.\n\n<b>Hắn</b> quay đi.';

describeOnDatabase('a report of a fault', (databases) => {
  let server: TestServer;
  let author: User;
  let reader: User;
  let moderator: User;
  let place: { readonly book: number; readonly chapter: number };
  let address = 0;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    reader = await server.addUser(['reader']);
    moderator = await server.addUser(['moderator']);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    place = await buildReadable(server.database.kysely, content, { owner_id: author.id, title: 'Trăng non' });
    await server.database.kysely.deleteFrom('notifications').execute();
    address += 1;
  });

  const report = (changes: object = {}, token: string | null = null, ip = `192.0.2.${address}`) =>
    server.call('POST', '/issues/report', {
      token,
      payload: { chapter_id: place.chapter, kind: 'typo', ...changes },
      remoteAddress: ip,
    });
  const reported = async (changes: object = {}, token: string | null = null) => {
    const answer = await report(changes, token);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer.json<Report>().data;
  };
  const issueOf = async (id: number, query = '') =>
    (await server.call('GET', `/issues/${id}${query}`, { token: moderator.token })).json<{
      data: Record<string, unknown>;
    }>().data;
  const send = (user: User, path: string, payload: object) =>
    server.call('POST', path, { token: user.token, payload });
  const told = async ({ id }: User) => {
    const rows = await server.database.kysely
      .selectFrom('notifications')
      .select(['type', 'message', 'url'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ type, message, url }) => [type, message, url]);
  };

  it('is taken from a guest, with the passage and the paragraph around it, and told to the poster', async () => {
    const { id, is_new } = await reported({ quote: 'khẽ cười,', note: 'Sai tên.' });
    expect(is_new).toBe(true);
    expect(await issueOf(id)).toMatchObject({
      kind: 'typo',
      status: 'new',
      source: 'reader',
      quote: 'khẽ cười,',
      passage: 'Nàng khẽ  cười, không nói.',
      paragraph: 1,
      reporter_id: null,
      owner_id: author.id,
      report_count: 1,
    });
    const number = await server.database.kysely
      .selectFrom('chapters')
      .select('number')
      .where('id', '=', place.chapter)
      .executeTakeFirstOrThrow();
    expect(await told(author)).toEqual([
      ['issue.created', `Độc giả báo lỗi ở chương ${number.number} truyện “Trăng non”`, `/issues?id=${id}`],
    ]);
  });

  it('keeps script as the text that it is', async () => {
    const script = '<script>alert(1)</script>';
    const { id } = await reported({ quote: script, note: script });
    expect(await issueOf(id)).toMatchObject({ quote: script, note: script, passage: '', paragraph: null });
  });

  it.each([
    [
      'a chapter that nobody sees yet',
      async () => ({ chapter_id: await buildChapter(server.database.kysely) }),
      'chapter_id',
    ],
    ['no chapter', async () => ({ chapter_id: 999_999_999 }), 'chapter_id'],
    ['an unknown kind', async () => ({ kind: 'weather' }), 'kind'],
    ['a text too long', async () => ({ note: 'a'.repeat(2001) }), 'note'],
    ['the field that machines fill in', async () => ({ website: 'https://spam.test' }), 'website'],
  ])('is refused with %s', async (_, changes, field) => {
    const answer = await report(await changes());
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      [field],
    ]);
  });

  it('is counted with the same passage and kind, whoever sends it, also both at once', async () => {
    const [one, two] = await Promise.all([reported({ quote: 'khẽ cười' }), reported({ quote: 'Khẽ  cười' })]);
    expect([one.id === two.id, one.is_new !== two.is_new]).toEqual([true, true]);
    const other = await reported({ quote: 'khẽ cười', kind: 'formatting' });
    expect([other.is_new, (await issueOf(one.id))['report_count']]).toEqual([true, 2]);
  });

  it('is limited by the address', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await report({}, null, '198.51.100.7')).statusCode);
    expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([201]), 429]);
  });

  it('is limited by the person, too, from whatever addresses', async () => {
    const many = await server.addUser(['reader']);
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1)
      statuses.push((await report({}, many.token, `203.0.113.${at + 1}`)).statusCode);
    expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([201]), 429]);
  });

  it('counts a person once, and keeps what they add', async () => {
    const first = await reported({ quote: 'không nói', note: 'Sai chữ.' }, reader.token);
    const again = await reported({ quote: 'không nói', note: 'Và thiếu dấu.' }, reader.token);
    expect(again).toEqual({ id: first.id, is_new: false, report_count: 1 });
    expect((await reported({ quote: 'không nói' }, author.token)).report_count).toBe(2);
    const notes = await server.database.kysely
      .selectFrom('issue_reports')
      .select(['reporter_id', 'note'])
      .where('issue_id', '=', first.id)
      .orderBy('id')
      .execute();
    expect(notes).toEqual([
      { reporter_id: reader.id, note: 'Sai chữ.' },
      { reporter_id: reader.id, note: 'Và thiếu dấu.' },
      { reporter_id: author.id, note: '' },
    ]);
  });

  it('that is urgent is told to the staff when it is escalated', async () => {
    const made = await send(moderator, '/sos', {
      book_id: place.book,
      kind: 'missing_content',
      severity: 'high',
      note: 'Mất nửa chương.',
    });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ data: { id: number } }>().data;
    const other = await server.addUser(['moderator']);
    expect((await send(moderator, `/sos/${id}/events`, { type: 'claim' })).statusCode).toBe(200);
    const escalated = await send(moderator, `/sos/${id}/events`, {
      type: 'escalate',
      reason: 'Cần quản trị.',
    });
    expect(escalated.statusCode).toBe(200);
    expect((await told(other)).map(([type, , url]) => [type, url])).toEqual([
      ['sos.changed', `/sos?id=${id}`],
    ]);
  });

  it('is told to its reporter once it is fixed, and with its reason once it is not', async () => {
    const { id } = await reported({ quote: 'Trời mưa.' }, reader.token);
    expect((await send(author, `/issues/${id}/events`, { type: 'claim' })).statusCode).toBe(200);
    expect((await send(author, `/issues/${id}/events`, { type: 'fix' })).statusCode).toBe(200);
    const [[type, message, url] = []] = await told(reader);
    expect([type, url]).toEqual(['issue.changed', null]);
    expect(message).toMatch(/^Lỗi bạn báo ở chương \d+ truyện “Trăng non” đã được sửa\. Cảm ơn bạn!$/);
    const again = await reported({ quote: 'Trời mưa.' }, reader.token);
    expect(again.is_new).toBe(true);
    await send(moderator, `/issues/${again.id}/events`, { type: 'reject', reason: 'Đúng nguyên tác.' });
    expect((await told(reader))[1]?.[1]).toMatch(/bị bác bỏ: Đúng nguyên tác\.$/);
    expect(await issueOf(again.id)).toMatchObject({ status: 'rejected', reason: 'Đúng nguyên tác.' });
  });

  it('is claimed by one of two who try at once', async () => {
    const { id } = await reported();
    const answers = await Promise.all(
      [author, moderator].map((user) => send(user, `/issues/${id}/events`, { type: 'claim', version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  it('of copyright is urgent at once, and ends with the urgent fault', async () => {
    const { id } = await reported({ kind: 'copyright', note: 'Truyện của tôi.' });
    const { status, urgent } = (await issueOf(id, '?append=urgent')) as {
      status: string;
      urgent: { id: number; status: string };
    };
    expect([status, urgent.status]).toEqual(['escalated', 'new']);
    const answer = await server.call('GET', `/sos/${urgent.id}`, { token: moderator.token });
    expect(answer.json<{ data: object }>().data).toMatchObject({
      kind: 'copyright',
      severity: 'critical',
      note: 'Truyện của tôi.',
      issue_id: id,
      chapter_id: place.chapter,
      due_at: expect.any(String),
    });
    await send(moderator, `/sos/${urgent.id}/events`, { type: 'claim' });
    await send(moderator, `/sos/${urgent.id}/events`, { type: 'fix' });
    expect((await issueOf(id))['status']).toBe('fixed');
  });

  it('that is escalated becomes urgent by its kind, and takes the urgent fault along when it is rejected', async () => {
    const plain = await reported({ quote: 'Trời' });
    const urgentOne = await reported({ kind: 'missing_content' });
    for (const { id } of [plain, urgentOne])
      await send(author, `/issues/${id}/events`, { type: 'escalate', reason: 'Xin giúp.' });
    expect((await issueOf(plain.id, '?append=urgent'))['urgent']).toBe(null);
    const before = (await issueOf(urgentOne.id, '?append=urgent'))['urgent'];
    expect(before).toMatchObject({ status: 'new' });
    await send(moderator, `/issues/${urgentOne.id}/events`, { type: 'reject', reason: 'Đủ rồi.' });
    expect((await issueOf(urgentOne.id, '?append=urgent'))['urgent']).toMatchObject({ status: 'rejected' });
  });
});
