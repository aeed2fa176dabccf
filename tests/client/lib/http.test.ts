import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { createHttp } from '#lib/http/http.ts';
import { isUndecided } from '#lib/http/undecided.ts';

type Call = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = { status?: number; type?: string; body?: string; cut?: boolean };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A client on a server that gives the answers in their order and remembers the calls. */
async function talk(...answers: Answer[]) {
  const calls: Call[] = [];
  const toasts: string[] = [];
  const waited: number[] = [];
  let token: string | null = '3|secret';
  let expired = 0;
  let answered = 0;
  /** What the person does when asked for the password again; by default they give up. */
  let reauthenticate = async () => false;
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    request.setEncoding('latin1');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      calls.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const answer = answers[Math.min(calls.length, answers.length) - 1] ?? {};
      const text = answer.body ?? '{}';
      response.writeHead(answer.status ?? 200, {
        'content-type': answer.type ?? 'application/json',
        ...(answer.cut ? { 'content-length': text.length + 100 } : {}),
      });
      if (answer.cut) response.write(text, () => response.destroy());
      else response.end(text);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const http = createHttp({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    appId: 'bookdesk',
    signatureKey: 'a key',
    language: () => 'vi',
    unreachableText: () => 'Không thể kết nối tới máy chủ.',
    malformedText: () => 'Không đọc được câu trả lời của máy chủ.',
    readToken: () => token,
    showToast: (kind, text, action) =>
      void toasts.push(`${kind}: ${text}${action ? ` [${action.label}]` : ''}`),
    onAnswered: () => void (answered += 1),
    onExpired() {
      expired += 1;
      return reauthenticate();
    },
    now: () => 1_700_000_000_000,
    wait: async (milliseconds) => void waited.push(milliseconds),
  });
  return {
    http,
    waited,
    calls,
    toasts,
    expirations: () => expired,
    answers: () => answered,
    onReauthentication: (next: typeof reauthenticate) => void (reauthenticate = next),
    setToken: (next: string | null) => void (token = next),
  };
}

const anything = v.unknown();
const signatureOf = (call: Call | undefined): unknown =>
  JSON.parse(AES.decrypt(String(call?.headers['x-signature']), 'a key').toString(Utf8));
const failureOf = async (call: Promise<unknown>): Promise<HttpFailure> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpFailure)) throw new Error('The call did not fail as it should');
  return error;
};

describe('a call', () => {
  it('carries the token, the app and a signature of app, seconds and path without the query', async () => {
    const { http, calls } = await talk({});
    await http.get('/books', { query: { page: 2, filter: { search: 'đường' } }, schema: anything });
    expect(calls[0]?.url).toBe('/api/books?filter[search]=%C4%91%C6%B0%E1%BB%9Dng&page=2');
    expect(calls[0]?.headers).toMatchObject({
      authorization: 'Bearer 3|secret',
      'x-app': 'bookdesk',
      'accept-language': 'vi',
    });
    expect(signatureOf(calls[0])).toEqual({ app: 'bookdesk', time: 1_700_000_000, path: '/books' });
  });

  it('carries the token that it was made for, where the browser keeps another one by then', async () => {
    const { http, calls, setToken } = await talk({});
    setToken('4|secret');
    await http.post('/auth/logout', { token: '3|secret' });
    await http.post('/books');
    expect(calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer 3|secret', 'Bearer 4|secret']);
  });

  it('offers its action with the answer’s message, and not with a failure’s', async () => {
    const refused = { status: 409, body: '{"message":"Không được.","code":"version_conflict"}' };
    const { http, toasts } = await talk({ body: '{"data":1,"message":"Đã xóa."}' }, refused);
    const action = { label: 'Hoàn tác', key: 'undo-1' };
    await http.delete('/books/1', { action });
    await failureOf(http.delete('/books/1', { action }));
    expect(toasts).toEqual(['success: Đã xóa. [Hoàn tác]', 'error: Không được.']);
  });

  it('carries no authorization when there is no token', async () => {
    const { http, calls, setToken } = await talk({});
    setToken(null);
    await http.post('/auth/login', { body: { email: 'a@b.test' } });
    expect(calls[0]?.headers.authorization).toBeUndefined();
    expect(calls[0]?.body).toBe('{"email":"a@b.test"}');
  });

  it('corrects its clock by what the server says and tries once more', async () => {
    const late = JSON.stringify({
      message: 'Sai giờ.',
      code: 'signature_expired',
      data: { time: 1_700_000_900 },
    });
    const { http, calls, toasts } = await talk({ status: 401, body: late }, { body: '{"data":1}' });
    await expect(http.get('/books', { schema: anything })).resolves.toEqual({ data: 1 });
    expect(signatureOf(calls[1])).toMatchObject({ time: 1_700_000_900 });
    expect(toasts).toEqual([]);
    await http.get('/books', { schema: anything });
    expect(signatureOf(calls[2])).toMatchObject({ time: 1_700_000_900 });
  });

  it('gives up when the corrected clock is refused too, without ending the session', async () => {
    const late = JSON.stringify({
      message: 'Sai giờ.',
      code: 'signature_expired',
      data: { time: 1_700_000_900 },
    });
    const { http, calls, toasts, expirations } = await talk({ status: 401, body: late });
    expect(await failureOf(http.get('/books', { schema: anything }))).toMatchObject({
      code: 'signature_expired',
    });
    expect(calls).toHaveLength(2);
    expect(toasts).toEqual(['error: Sai giờ.']);
    expect(expirations()).toBe(0);
  });

  const underWay = { status: 409, body: '{"message":"Đang xử lý.","code":"request_in_progress"}' };

  it('waits for its own first try, whose answer was lost, and takes what comes of it', async () => {
    const { http, calls, toasts, waited } = await talk(underWay, underWay, { body: '{"message":"Đã lưu."}' });
    await http.put('/chapters/7/text', { body: { text: 'Mưa' }, idempotencyKey: 'k-1' });
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', 'k-1', 'k-1']);
    expect(waited).toEqual([1000, 1000]);
    expect(toasts).toEqual(['success: Đã lưu.']);
  });

  it('waits ten times at most, and what is still under way then is undecided', async () => {
    const { http, calls } = await talk(underWay);
    const failure = await failureOf(http.put('/chapters/7/text', { idempotencyKey: 'k-1' }));
    expect(calls).toHaveLength(11);
    expect(failure).toMatchObject({ code: 'request_in_progress', status: 409 });
    expect(isUndecided(failure)).toBe(true);
  });

  it.each([
    [new HttpFailure('unreachable', ''), true],
    [new HttpFailure('malformed', ''), true],
    [new HttpFailure('refused', '', 503), true],
    [new HttpFailure('refused', '', 429), true],
    [new HttpFailure('refused', '', 409, { message: '', code: 'version_conflict' }), false],
    [new HttpFailure('refused', '', 422), false],
    [new HttpFailure('refused', '', 401), false],
  ])('tells a refusal from what is not decided yet (%#)', (failure, expected) => {
    expect(isUndecided(failure)).toBe(expected);
  });

  it('sends files as a form, and a PUT with files as POST with _method', async () => {
    const { http, calls } = await talk({});
    const cover = new Blob(['ảnh'], { type: 'image/png' });
    await http.put('/books/7', { body: { title: 'Một', cover } });
    expect(calls[0]?.method).toBe('POST');
    expect(calls[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(calls[0]?.body).toMatch(/name="_method"\r\n\r\nPUT/);
    expect(calls[0]?.body).toMatch(/name="title"/);
  });

  it('sends a PUT without files as a PUT', async () => {
    const { http, calls } = await talk({});
    await http.put('/books/7', { body: { title: 'Một' }, idempotencyKey: 'k-1' });
    expect(calls[0]).toMatchObject({
      method: 'PUT',
      body: '{"title":"Một"}'.replace('ộ', '\u00e1\u00bb\u0099'),
    });
    expect(calls[0]?.headers['idempotency-key']).toBe('k-1');
  });
});

describe('a call without a body', () => {
  it('carries its parameters in the address, and signs the path alone', async () => {
    const { http, calls } = await talk({});
    await http.delete('/chapters/7', { parameters: { version: '3' } });
    expect(calls[0]).toMatchObject({ method: 'DELETE', url: '/api/chapters/7?version=3' });
    expect(signatureOf(calls[0])).toMatchObject({ path: '/chapters/7' });
  });
});

describe('an answer', () => {
  it('shows its message as a success toast', async () => {
    const { http, toasts } = await talk({
      body: '{"data":{},"message":"Đã lưu."}',
      type: 'application/json; charset=utf-8',
    });
    await http.post('/books');
    expect(toasts).toEqual(['success: Đã lưu.']);
  });

  it('that refuses shows its message, keeps the field errors and throws on', async () => {
    const body = JSON.stringify({
      message: 'Dữ liệu chưa hợp lệ.',
      code: 'validation_failed',
      errors: { title: ['Vui lòng nhập thông tin này.'] },
    });
    const { http, toasts } = await talk({ status: 422, body });
    expect(await failureOf(http.post('/books'))).toMatchObject({
      kind: 'refused',
      status: 422,
      code: 'validation_failed',
      errors: { title: ['Vui lòng nhập thông tin này.'] },
    });
    expect(toasts).toEqual(['error: Dữ liệu chưa hợp lệ.']);
  });

  it('that its caller shows by itself gets no toast, and any other one does', async () => {
    const { http, toasts } = await talk(
      { status: 409, body: JSON.stringify({ message: 'Đã có bản mới.', code: 'version_conflict' }) },
      { status: 403, body: JSON.stringify({ message: 'Bạn không có quyền.', code: 'forbidden' }) },
    );
    const isToldElsewhere = ({ code }: HttpFailure) => code === 'version_conflict';
    expect(await failureOf(http.patch('/books/1', { isToldElsewhere }))).toMatchObject({ status: 409 });
    expect(await failureOf(http.patch('/books/1', { isToldElsewhere }))).toMatchObject({ status: 403 });
    expect(toasts).toEqual(['error: Bạn không có quyền.']);
  });

  it.each([
    ['a code that is a number', { code: 422 }, { code: null }],
    ['no code', { code: null }, { code: null }],
    ['data that are a sentence', { code: 'forbidden', data: 'không' }, { code: 'forbidden', data: {} }],
    ['no data', { code: 'forbidden', data: null }, { code: 'forbidden', data: {} }],
    ['no errors', { code: 'forbidden', errors: null }, { code: 'forbidden', errors: {} }],
    ['errors of another shape', { code: 'conflict', errors: { title: 7 } }, { code: 'conflict', errors: {} }],
  ])('that refuses with %s shows its message all the same', async (_name, rest, read) => {
    const body = JSON.stringify({ message: 'Bạn không có quyền.', ...rest });
    const { http, toasts } = await talk({ status: 403, body });
    expect(await failureOf(http.post('/books'))).toMatchObject({
      kind: 'refused',
      message: 'Bạn không có quyền.',
      status: 403,
      ...read,
    });
    expect(toasts).toEqual(['error: Bạn không có quyền.']);
  });

  it('that refuses with an empty message says that the server cannot be reached, and keeps the field errors', async () => {
    const body = JSON.stringify({
      message: ' ',
      code: 'validation_failed',
      errors: { title: ['Thiếu tên.'] },
    });
    const { http, toasts } = await talk({ status: 422, body });
    expect(await failureOf(http.post('/books'))).toMatchObject({
      kind: 'refused',
      message: 'Không thể kết nối tới máy chủ.',
      code: 'validation_failed',
      errors: { title: ['Thiếu tên.'] },
    });
    expect(toasts).toEqual(['error: Không thể kết nối tới máy chủ.']);
  });

  it('that succeeds with an empty message shows nothing', async () => {
    const { http, toasts } = await talk({ body: '{"data":{},"message":""}' });
    await http.post('/books');
    expect(toasts).toEqual([]);
  });

  it('that succeeds shows its message even where the rest breaks its schema, which is an error of its own', async () => {
    const { http, toasts } = await talk({ body: '{"data":"no number","message":"Đã lưu."}' });
    const schema = v.object({ data: v.number() });
    expect((await failureOf(http.post('/books', { schema }))).kind).toBe('malformed');
    expect(toasts).toEqual(['success: Đã lưu.', 'error: Không đọc được câu trả lời của máy chủ.']);
  });

  it('that is an HTML 502 says that the server cannot be reached', async () => {
    const { http, toasts } = await talk({ status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' });
    expect(await failureOf(http.get('/books', { schema: anything }))).toMatchObject({
      kind: 'unreachable',
      status: 502,
    });
    expect(toasts).toEqual(['error: Không thể kết nối tới máy chủ.']);
  });

  it('that is cut off says that the server cannot be reached', async () => {
    const { http, toasts } = await talk({ body: '{"data":[{"id":1', cut: true });
    expect((await failureOf(http.get('/books', { schema: anything }))).kind).toMatch(/unreachable|malformed/);
    expect(toasts).toEqual(['error: Không thể kết nối tới máy chủ.']);
  });

  it('that is no JSON, or breaks its schema, is malformed; a breach of the schema does not say that the server cannot be reached', async () => {
    const { http, toasts } = await talk({ body: '{"data":[{"id":1' }, { body: '{"data":"no list"}' });
    expect((await failureOf(http.get('/books', { schema: anything }))).kind).toBe('malformed');
    const list = v.object({ data: v.array(v.unknown()) });
    expect((await failureOf(http.get('/books', { schema: list }))).kind).toBe('malformed');
    expect(toasts).toEqual([
      'error: Không thể kết nối tới máy chủ.',
      'error: Không đọc được câu trả lời của máy chủ.',
    ]);
  });

  it('that nobody waits for any more is silent', async () => {
    const { http, toasts } = await talk({});
    const controller = new AbortController();
    const call = http.get('/books', { schema: anything, signal: controller.signal });
    controller.abort();
    expect((await failureOf(call)).kind).toBe('cancelled');
    expect(toasts).toEqual([]);
  });

  it('401 to the current token ends the session; to an older one it does not', async () => {
    const { http, expirations, setToken } = await talk({
      status: 401,
      body: '{"message":"Unauthenticated."}',
    });
    await failureOf(http.get('/books', { schema: anything }));
    expect(expirations()).toBe(1);
    const call = http.get('/books', { schema: anything });
    setToken('4|newer');
    await failureOf(call);
    expect(expirations()).toBe(1);
  });

  it('401 is made good once somebody is signed in again: the call is repeated with the new token', async () => {
    const { http, calls, setToken, onReauthentication } = await talk(
      { status: 401, body: '{"message":"Phiên đã hết hạn."}' },
      { body: '{"data":"đã lưu"}' },
    );
    onReauthentication(async () => {
      setToken('4|newer');
      return true;
    });
    await expect(http.post('/drafts', { body: { text: 'một giờ viết' } })).resolves.toEqual({
      data: 'đã lưu',
    });
    expect(calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer 3|secret', 'Bearer 4|newer']);
    expect(calls[1]?.body).toBe(calls[0]?.body);
  });

  it('401 to a call whose token is gone from the browser is made good in the same way', async () => {
    const { http, calls, setToken, onReauthentication } = await talk(
      { status: 401, body: '{"message":"Bạn chưa đăng nhập."}' },
      { body: '{"data":"đã lưu"}' },
    );
    setToken(null);
    onReauthentication(async () => {
      setToken('4|newer');
      return true;
    });
    await expect(http.patch('/books/7', { body: { title: 'Mới' } })).resolves.toEqual({ data: 'đã lưu' });
    expect(calls.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer 4|newer']);
    expect(calls[1]?.body).toBe(calls[0]?.body);
  });

  it.each(['/auth/login', '/auth/logout', '/account/payout'])(
    '401 to %s, which is about the session itself, never waits for a session',
    async (path) => {
      const { http, calls, expirations } = await talk({ status: 401, body: '{"message":"Không."}' });
      await failureOf(http.post(path));
      expect([calls.length, expirations()]).toEqual([1, 0]);
    },
  );

  it('401 to the new token too is not tried for ever', async () => {
    const { http, calls, setToken, onReauthentication } = await talk({
      status: 401,
      body: '{"message":"Không."}',
    });
    let rounds = 0;
    onReauthentication(async () => {
      rounds += 1;
      if (rounds === 1) setToken('4|newer');
      return rounds === 1;
    });
    await failureOf(http.get('/books', { schema: anything }));
    expect(calls).toHaveLength(2);
  });

  it('403 is not 401: the session stays', async () => {
    const { http, expirations, toasts } = await talk({
      status: 403,
      body: '{"message":"Bạn không có quyền."}',
    });
    await failureOf(http.get('/books', { schema: anything }));
    expect(expirations()).toBe(0);
    expect(toasts).toEqual(['error: Bạn không có quyền.']);
  });
});

describe('a server that is not there', () => {
  it('says so in Vietnamese', async () => {
    const { http, toasts } = await talk({});
    for (const close of closing.splice(0)) close();
    await new Promise<void>((resolve) => void setImmediate(resolve));
    expect((await failureOf(http.get('/books', { schema: anything }))).kind).toBe('unreachable');
    expect(toasts).toEqual(['error: Không thể kết nối tới máy chủ.']);
  });
});

describe('a call in the background', () => {
  it('shows no toast, asks for no password and is no sign of life', async () => {
    const { http, toasts, expirations, answers } = await talk({
      status: 401,
      body: '{"message":"Hết hạn."}',
    });
    const failure = await failureOf(http.get('/notifications', { schema: anything, quiet: true }));
    expect(failure.status).toBe(401);
    expect(toasts).toEqual([]);
    expect(expirations()).toBe(0);
    expect(answers()).toBe(0);
  });
});

describe('a sign of life', () => {
  it('is every answer of the server, a refusal too', async () => {
    const { http, answers } = await talk({}, { status: 403, body: '{"message":"Không."}' });
    await http.get('/books', { schema: anything });
    await failureOf(http.get('/books', { schema: anything }));
    expect(answers()).toBe(2);
  });

  it('is not what a proxy says in the server’s place', async () => {
    const { http, answers } = await talk({ status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' });
    await failureOf(http.get('/books', { schema: anything }));
    expect(answers()).toBe(0);
  });
});
