/** A valid call of every operation of the API, upon records that belong to somebody. */
import { pngOf } from '#tests/helpers/png.ts';
import type { OwnRecords } from './own-records.ts';

export type EndpointCall = {
  /** Below the API's base. */
  readonly path: string;
  readonly payload?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

const boundary = 'a-boundary';

function fileForm(book: number): Pick<EndpointCall, 'payload' | 'headers'> {
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="book_id"\r\n\r\n${book}\r\n`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(field + head),
    pngOf(400, 600),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

const many = (id: number, type: string) => ({ ids: [id], event: { type } });
const password = 'mat-khau-dai-hon-10';
const queueTimes = { per_day: 1, weekdays: [1], time: '20:00', from: '2026-06-01', zone: 'UTC' };
const queued = (id: number) => ({ id, version: 1, was: null });
const hits = [{ where: 'title', offset: 0 }];

/** By `METHOD /path` as the OpenAPI document writes it. */
export const endpointCalls: Readonly<Record<string, (own: OwnRecords) => EndpointCall>> = {
  'POST /auth/login': ({ name }) => ({
    path: '/auth/login',
    payload: { email: `${name}@example.test`, password, remember: false, device_name: '' },
  }),
  'POST /auth/register': ({ name }) => ({
    path: '/auth/register',
    payload: { name, email: `${name}@new.test`, password, password_confirmation: password },
  }),
  'POST /auth/logout': () => ({ path: '/auth/logout' }),
  'POST /auth/forgot-password': ({ name }) => ({
    path: '/auth/forgot-password',
    payload: { email: `${name}@example.test` },
  }),
  'POST /auth/reset-password': ({ name }) => ({
    path: '/auth/reset-password',
    payload: { token: name, email: `${name}@example.test`, password, password_confirmation: password },
  }),
  'POST /account/payout': () => ({ path: '/account/payout' }),
  'GET /account/counters': () => ({ path: '/account/counters' }),
  'POST /broadcasting/auth': ({ owner }) => ({
    path: '/broadcasting/auth',
    payload: { socket_id: '1.1', channel_name: `private-App.Models.User.${owner}` },
  }),
  'GET /desk': () => ({ path: '/desk' }),

  'GET /attachments': (own) => ({ path: `/attachments?filter[id]=${own.attachment}` }),
  'POST /attachments': (own) => ({ path: '/attachments', ...fileForm(own.book) }),
  'GET /attachments/{id}': (own) => ({ path: `/attachments/${own.attachment}` }),
  'DELETE /attachments/{id}': (own) => ({ path: `/attachments/${own.attachment}` }),
  'POST /attachments/{id}/link': (own) => ({ path: `/attachments/${own.attachment}/link` }),

  'GET /books/options': () => ({ path: '/books/options' }),
  'GET /books/slug-check': ({ name }) => ({ path: `/books/slug-check?slug=${name}-khac` }),
  'GET /books/owners': () => ({ path: '/books/owners' }),
  'GET /books': (own) => ({ path: `/books?filter[id]=${own.book}` }),
  'POST /books': ({ name }) => ({
    path: '/books',
    payload: { title: name, slug: `${name}-moi`, author_name: 'An', kind: 'original', genres: [] },
  }),
  'GET /books/{id}': (own) => ({ path: `/books/${own.book}` }),
  'PUT /books/{id}': (own) => ({ path: `/books/${own.book}`, payload: { version: 1, title: 'Khác' } }),
  'PATCH /books/{id}': (own) => ({ path: `/books/${own.book}`, payload: { version: 1, title: 'Khác' } }),
  'DELETE /books/{id}': (own) => ({ path: `/books/${own.book}` }),
  'POST /books/{id}/untrash': (own) => ({ path: `/books/${own.trashedBook}/untrash`, payload: {} }),
  'POST /books/{id}/cover': (own) => ({ path: `/books/${own.book}/cover`, ...fileForm(own.book) }),
  'DELETE /books/{id}/cover': (own) => ({ path: `/books/${own.book}/cover` }),
  'POST /books/{id}/events': (own) => ({
    path: `/books/${own.book}/events`,
    payload: { type: 'submit' },
  }),
  'POST /books/bulk': (own) => ({ path: '/books/bulk', payload: many(own.book, 'submit') }),
  'POST /books/export': () => ({ path: '/books/export', payload: { query: '' } }),

  'POST /books/{id}/chapters/queue': (own) => ({
    path: `/books/${own.book}/chapters/queue`,
    payload: { ids: [own.chapter], ...queueTimes },
  }),
  'POST /books/{id}/chapters/queue/undo': (own) => ({
    path: `/books/${own.book}/chapters/queue/undo`,
    payload: { chapters: [queued(own.chapter)] },
  }),
  'POST /books/{id}/chapters/reorder': (own) => ({
    path: `/books/${own.book}/chapters/reorder`,
    payload: { ids: [own.nextChapter], after: null, version: 1 },
  }),
  'POST /books/{id}/chapters/renumber': (own) => ({
    path: `/books/${own.book}/chapters/renumber`,
    payload: { start: 5, version: 1 },
  }),
  'POST /books/{id}/chapters/price': (own) => ({
    path: `/books/${own.book}/chapters/price`,
    payload: { price: 3, ids: [own.chapter] },
  }),
  'POST /books/{id}/chapters/undo': (own) => ({
    path: `/books/${own.book}/chapters/undo`,
    payload: { activity: own.repricing },
  }),
  'POST /books/{id}/chapters/find': (own) => ({
    path: `/books/${own.book}/chapters/find`,
    payload: { text: 'Chương' },
  }),
  'GET /books/{id}/replacements': (own) => ({ path: `/books/${own.book}/replacements` }),
  'POST /books/{id}/replacements': (own) => ({
    path: `/books/${own.book}/replacements`,
    payload: { text: 'Chương', with: 'Hồi', chapters: [{ id: own.chapter, version: 1, hits }] },
  }),
  'GET /replacements/{id}': (own) => ({ path: `/replacements/${own.replacement}` }),
  'POST /replacements/{id}/cancel': (own) => ({ path: `/replacements/${own.runningReplacement}/cancel` }),
  'POST /replacements/{id}/undo': (own) => ({ path: `/replacements/${own.replacement}/undo`, payload: {} }),

  'GET /chapters': (own) => ({ path: `/chapters?filter[id]=${own.chapter}` }),
  'POST /chapters': (own) => ({ path: '/chapters', payload: { book_id: own.book, title: 'Mới' } }),
  'GET /chapters/{id}': (own) => ({ path: `/chapters/${own.chapter}` }),
  'PUT /chapters/{id}': (own) => ({
    path: `/chapters/${own.chapter}`,
    payload: { version: 1, title: 'Khác' },
  }),
  'PATCH /chapters/{id}': (own) => ({
    path: `/chapters/${own.chapter}`,
    payload: { version: 1, title: 'Khác' },
  }),
  'DELETE /chapters/{id}': (own) => ({ path: `/chapters/${own.chapter}` }),
  'POST /chapters/{id}/untrash': (own) => ({ path: `/chapters/${own.trashedChapter}/untrash` }),
  'GET /chapters/search': () => ({ path: '/chapters/search?text=Chương' }),
  'POST /chapters/{id}/events': (own) => ({
    path: `/chapters/${own.chapter}/events`,
    payload: { type: 'publish' },
  }),
  'POST /chapters/bulk': (own) => ({ path: '/chapters/bulk', payload: many(own.chapter, 'publish') }),

  'GET /issues': (own) => ({ path: `/issues?filter[id]=${own.issue}` }),
  'GET /issues/{id}': (own) => ({ path: `/issues/${own.issue}` }),
  'POST /issues/{id}/events': (own) => ({
    path: `/issues/${own.issue}/events`,
    payload: { type: 'claim' },
  }),
  'POST /issues/bulk': (own) => ({ path: '/issues/bulk', payload: many(own.issue, 'claim') }),

  'GET /notifications': (own) => ({ path: `/notifications?filter[id]=${own.notification}` }),
  'GET /notifications/{id}': (own) => ({ path: `/notifications/${own.notification}` }),
  'PATCH /notifications/{id}': (own) => ({
    path: `/notifications/${own.notification}`,
    payload: { read: true },
  }),
  'POST /notifications/read': (own) => ({
    path: '/notifications/read',
    payload: { up_to: own.notification },
  }),

  'GET /revisions': (own) => ({
    path: `/revisions?filter[subject_type]=books&filter[subject_id]=${own.book}`,
  }),
  'GET /revisions/{id}': (own) => ({ path: `/revisions/${own.revision}` }),
  'POST /revisions/{id}/restore': (own) => ({
    path: `/revisions/${own.revision}/restore`,
    payload: { version: 1 },
  }),

  'POST /statistics/export': () => ({ path: '/statistics/export', payload: { query: '' } }),
  'GET /statistics': (own) => ({ path: `/statistics?filter[id]=${own.book}` }),
  'GET /statistics/{id}': (own) => ({ path: `/statistics/${own.book}` }),

  'GET /tickets': (own) => ({ path: `/tickets?filter[id]=${own.ticket}` }),
  'POST /tickets': ({ name }) => ({
    path: '/tickets',
    payload: { type: 'ticket', subject: name, body: 'Không mở được.' },
  }),
  'GET /tickets/{id}': (own) => ({ path: `/tickets/${own.ticket}` }),
  'POST /tickets/{id}/events': (own) => ({
    path: `/tickets/${own.ticket}/events`,
    payload: { type: 'claim' },
  }),
  'POST /tickets/bulk': (own) => ({ path: '/tickets/bulk', payload: many(own.ticket, 'close') }),

  'GET /users': () => ({ path: '/users?limit=1&filter[id]=1' }),
  'GET /users/{id}': () => ({ path: '/users/1' }),

  'GET /views': () => ({ path: '/views?list=books' }),
  'POST /views': ({ name }) => ({ path: '/views', payload: { list: 'books', title: name, query: '' } }),
  'POST /views/order': (own) => ({ path: '/views/order', payload: { list: 'books', ids: [own.view] } }),
  'POST /views/default': (own) => ({ path: '/views/default', payload: { list: 'books', id: own.view } }),
  'PATCH /views/{id}': (own) => ({ path: `/views/${own.view}`, payload: { version: 1, title: 'Khác' } }),
  'DELETE /views/{id}': (own) => ({ path: `/views/${own.view}` }),
  'POST /views/{id}/restore': (own) => ({ path: `/views/${own.removedView}/restore` }),
};
