/** A valid call of every operation of the API, upon records that belong to somebody. */
import { pngOf } from '#tests/helpers/png.ts';
import { uploadedDocument } from '../factories/build-upload.ts';
import type { OwnRecords } from './own-records.ts';

export type EndpointCall = {
  /** Below the API's base. */
  readonly path: string;
  readonly payload?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

const boundary = 'a-boundary';

function fileForm(book: number, width = 400, height = 600): Pick<EndpointCall, 'payload' | 'headers'> {
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="book_id"\r\n\r\n${book}\r\n`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(field + head),
    pngOf(width, height),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

const many = (id: number, type: string) => ({ ids: [id], event: { type } });
const ignored = { rule: 'links', kind: 'link', quote: 'may.vn', reason: 'Cố ý' };
const text = {
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Một.' }] }] },
  version: 1,
};
const password = 'mat-khau-dai-hon-10';
/** A day of its own each. */
const adInput = (cell: number) => ({
  title: 'Mới',
  advertiser: 'An Bình',
  target_url: 'https://anbinh.vn/mua',
  price: 500_000,
  starts_at: new Date(Date.UTC(2040, 0, cell)).toISOString(),
  ends_at: new Date(Date.UTC(2040, 0, cell + 1)).toISOString(),
});
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
  'GET /account/profiles/{id}': ({ owner }) => ({ path: `/account/profiles/${owner}` }),
  'PATCH /account/profiles/{id}': ({ owner }) => ({
    path: `/account/profiles/${owner}`,
    payload: { name: 'Tên Mới', version: 1 },
  }),
  'POST /account/profiles/{id}/avatar': ({ owner }) => ({
    path: `/account/profiles/${owner}/avatar`,
    ...fileForm(0, 64, 64),
  }),
  'DELETE /account/profiles/{id}/avatar': ({ owner }) => ({ path: `/account/profiles/${owner}/avatar` }),
  'PUT /account/password': () => ({
    path: '/account/password',
    payload: {
      current_password: password,
      password,
      password_confirmation: password,
      end_others: false,
    },
  }),
  'PUT /account/email': ({ name }) => ({
    path: '/account/email',
    payload: { email: `${name}@changed.test`, current_password: password },
  }),
  'POST /account/email/link': () => ({ path: '/account/email/link' }),
  'POST /account/confirm-password': () => ({ path: '/account/confirm-password', payload: { password } }),
  'GET /account/payout-settings/{id}': ({ owner }) => ({ path: `/account/payout-settings/${owner}` }),
  'PATCH /account/payout-settings/{id}': ({ owner }) => ({
    path: `/account/payout-settings/${owner}`,
    payload: { bank: 'VCB', account_number: '0123456789', holder: 'NGUYEN AN', version: 0 },
  }),
  'GET /account/notification-settings/{id}': ({ owner }) => ({
    path: `/account/notification-settings/${owner}`,
  }),
  'PATCH /account/notification-settings/{id}': ({ owner }) => ({
    path: `/account/notification-settings/${owner}`,
    payload: { by_mail: ['invoice.changed'], version: 0 },
  }),
  'POST /auth/confirm-email': ({ name }) => ({ path: '/auth/confirm-email', payload: { token: name } }),
  'POST /account/payout': () => ({ path: '/account/payout' }),
  'GET /account/counters': () => ({ path: '/account/counters' }),
  'POST /broadcasting/auth': ({ owner }) => ({
    path: '/broadcasting/auth',
    payload: { socket_id: '1.1', channel_name: `private-App.Models.User.${owner}` },
  }),
  'GET /desk': () => ({ path: '/desk' }),

  'GET /activities': (own) => ({ path: `/activities?filter[id]=${own.repricing}` }),
  'GET /activities/{id}': (own) => ({ path: `/activities/${own.repricing}` }),
  'POST /activities/export': () => ({ path: '/activities/export', payload: { query: '' } }),

  'GET /attachments': (own) => ({ path: `/attachments?filter[id]=${own.attachment}` }),
  'POST /attachments': (own) => ({ path: '/attachments', ...fileForm(own.book) }),
  'GET /attachments/{id}': (own) => ({ path: `/attachments/${own.attachment}` }),
  'DELETE /attachments/{id}': (own) => ({ path: `/attachments/${own.attachment}` }),
  'POST /attachments/{id}/link': (own) => ({ path: `/attachments/${own.attachment}/link` }),
  'POST /attachments/{id}/picture': (own) => ({ path: `/attachments/${own.attachment}/picture` }),

  'POST /attachments/bulk': (own) => ({ path: '/attachments/bulk', payload: many(own.unusedFile, 'delete') }),
  'POST /attachments/export': () => ({ path: '/attachments/export', payload: { query: '' } }),

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
  'POST /books/{id}/restore-from-trash': (own) => ({
    path: `/books/${own.trashedBook}/restore-from-trash`,
    payload: {},
  }),
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
  'POST /books/{id}/chapters/edit': (own) => ({
    path: `/books/${own.book}/chapters/edit`,
    payload: {
      chapters: [{ id: own.nextChapter, version: 1, title: 'Khác', number: 77, price: 3 }],
      version: 1,
    },
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
  'GET /books/{id}/uploads': (own) => ({ path: `/books/${own.book}/uploads` }),
  'POST /books/{id}/uploads': (own) => ({
    path: `/books/${own.book}/uploads`,
    payload: {
      client_run: `run-${own.name}`,
      chapters: [{ title: 'Mới', number: 900, word_count: 1, content_hash: 'a'.repeat(64) }],
    },
  }),
  'GET /books/{id}/uploads/{upload}': (own) => ({ path: `/books/${own.book}/uploads/${own.upload}` }),
  'PUT /books/{id}/uploads/{upload}/chapters/{position}': (own) => ({
    path: `/books/${own.book}/uploads/${own.upload}/chapters/1`,
    payload: { documents: [uploadedDocument] },
  }),
  'POST /books/{id}/uploads/{upload}/skip': (own) => ({
    path: `/books/${own.book}/uploads/${own.upload}/skip`,
    payload: { position: 1 },
  }),
  'POST /books/{id}/uploads/{upload}/renumber': (own) => ({
    path: `/books/${own.book}/uploads/${own.upload}/renumber`,
    payload: { position: 1 },
  }),
  'POST /books/{id}/uploads/{upload}/cancel': (own) => ({
    path: `/books/${own.book}/uploads/${own.upload}/cancel`,
  }),
  'POST /books/{id}/uploads/{upload}/undo': (own) => ({
    path: `/books/${own.book}/uploads/${own.endedUpload}/undo`,
  }),

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
  'POST /chapters/{id}/restore-from-trash': (own) => ({
    path: `/chapters/${own.trashedChapter}/restore-from-trash`,
  }),
  'GET /chapters/search': () => ({ path: '/chapters/search?text=Chương' }),
  'GET /chapters/{id}/text': (own) => ({ path: `/chapters/${own.chapter}/text` }),
  'PUT /chapters/{id}/text': (own) => ({ path: `/chapters/${own.chapter}/text`, payload: text }),
  'GET /drafts': (own) => ({ path: `/drafts?filter[id]=${own.draft}` }),
  'POST /drafts': () => ({ path: '/drafts', payload: { title: 'Mới' } }),
  'GET /drafts/{id}': (own) => ({ path: `/drafts/${own.draft}` }),
  'PUT /drafts/{id}': (own) => ({ path: `/drafts/${own.draft}`, payload: { version: 1, title: 'Khác' } }),
  'PATCH /drafts/{id}': (own) => ({ path: `/drafts/${own.draft}`, payload: { version: 1, title: 'Khác' } }),
  'DELETE /drafts/{id}': (own) => ({ path: `/drafts/${own.draft}` }),
  'POST /drafts/{id}/restore-from-trash': (own) => ({
    path: `/drafts/${own.trashedDraft}/restore-from-trash`,
    payload: {},
  }),
  'POST /drafts/bulk': (own) => ({ path: '/drafts/bulk', payload: many(own.draft, 'trash') }),
  'POST /drafts/{id}/promote': (own) => ({
    path: `/drafts/${own.draft}/promote`,
    payload: { book_id: own.book, title: 'Mới', version: 1 },
  }),
  'POST /drafts/{id}/promote-to-script': (own) => ({
    path: `/drafts/${own.draft}/promote-to-script`,
    payload: { title: 'Đề cương', version: 1 },
  }),
  'POST /drafts/{id}/promote/undo': (own) => ({
    path: `/drafts/${own.promotedDraft}/promote/undo`,
    payload: { version: 1 },
  }),
  'POST /drafts/{id}/presence': (own) => ({
    path: `/drafts/${own.draft}/presence`,
    payload: { state: 'looking', window: 'abcdefghijkl' },
  }),
  'GET /drafts/{id}/text': (own) => ({ path: `/drafts/${own.draft}/text` }),
  'POST /chapters/{id}/presence': (own) => ({
    path: `/chapters/${own.chapter}/presence`,
    payload: { state: 'looking', window: 'abcdefghijkl' },
  }),
  'PUT /drafts/{id}/text': (own) => ({ path: `/drafts/${own.draft}/text`, payload: text }),
  'POST /chapters/{id}/events': (own) => ({
    path: `/chapters/${own.chapter}/events`,
    payload: { type: 'publish' },
  }),
  'POST /chapters/bulk': (own) => ({ path: '/chapters/bulk', payload: many(own.chapter, 'publish') }),

  'GET /canned-replies': (own) => ({ path: `/canned-replies?filter[id]=${own.cannedReply}` }),
  'POST /canned-replies': ({ name }) => ({
    path: '/canned-replies',
    payload: { title: `Mẫu ${name}`, body: 'Chào {name}.' },
  }),
  'GET /canned-replies/{id}': (own) => ({ path: `/canned-replies/${own.cannedReply}` }),
  'PUT /canned-replies/{id}': (own) => ({
    path: `/canned-replies/${own.cannedReply}`,
    payload: { version: 1, title: 'Khác' },
  }),
  'PATCH /canned-replies/{id}': (own) => ({
    path: `/canned-replies/${own.cannedReply}`,
    payload: { version: 1, title: 'Khác' },
  }),
  'DELETE /canned-replies/{id}': (own) => ({ path: `/canned-replies/${own.cannedReply}` }),
  'POST /canned-replies/{id}/restore-from-trash': (own) => ({
    path: `/canned-replies/${own.trashedCannedReply}/restore-from-trash`,
    payload: {},
  }),
  'POST /canned-replies/bulk': (own) => ({
    path: '/canned-replies/bulk',
    payload: many(own.cannedReply, 'trash'),
  }),

  'GET /banned-words': (own) => ({ path: `/banned-words?filter[id]=${own.bannedWord}` }),
  'POST /banned-words': ({ name }) => ({ path: '/banned-words', payload: { word: `từ ${name}` } }),
  'GET /banned-words/{id}': (own) => ({ path: `/banned-words/${own.bannedWord}` }),
  'PUT /banned-words/{id}': (own) => ({
    path: `/banned-words/${own.bannedWord}`,
    payload: { version: 1, note: 'Khác' },
  }),
  'PATCH /banned-words/{id}': (own) => ({
    path: `/banned-words/${own.bannedWord}`,
    payload: { version: 1, note: 'Khác' },
  }),
  'DELETE /banned-words/{id}': (own) => ({ path: `/banned-words/${own.bannedWord}` }),
  'POST /banned-words/{id}/restore-from-trash': (own) => ({
    path: `/banned-words/${own.trashedBannedWord}/restore-from-trash`,
    payload: {},
  }),
  'POST /banned-words/bulk': (own) => ({
    path: '/banned-words/bulk',
    payload: many(own.bannedWord, 'trash'),
  }),

  'GET /scans': (own) => ({ path: `/scans?filter[id]=${own.scan},${own.draftScan}` }),
  'POST /scans': (own) => ({ path: '/scans', payload: { book_id: own.book } }),
  'GET /scans/{id}': (own) => ({ path: `/scans/${own.scan}` }),
  'POST /scans/{id}/cancel': (own) => ({ path: `/scans/${own.runningScan}/cancel` }),
  'POST /scans/{id}/fix': (own) => ({ path: `/scans/${own.scan}/fix`, payload: { ids: [own.finding] } }),
  'POST /scans/{id}/ignore': (own) => ({
    path: `/scans/${own.scan}/ignore`,
    payload: { ids: [own.finding], reason: 'Cố ý' },
  }),
  'POST /scans/{id}/unignore': (own) => ({
    path: `/scans/${own.scan}/unignore`,
    payload: { ids: [own.finding] },
  }),
  'GET /chapters/{id}/ignored-findings': (own) => ({ path: `/chapters/${own.chapter}/ignored-findings` }),
  'PUT /chapters/{id}/ignored-findings': (own) => ({
    path: `/chapters/${own.chapter}/ignored-findings`,
    payload: ignored,
  }),
  'GET /drafts/{id}/ignored-findings': (own) => ({ path: `/drafts/${own.draft}/ignored-findings` }),
  'PUT /drafts/{id}/ignored-findings': (own) => ({
    path: `/drafts/${own.draft}/ignored-findings`,
    payload: ignored,
  }),
  'GET /findings': (own) => ({ path: `/findings?filter[scan_id]=${own.scan}` }),
  'GET /findings/{id}': (own) => ({ path: `/findings/${own.finding}` }),

  'GET /faqs': (own) => ({ path: `/faqs?filter[id]=${own.faq},${own.publishedFaq}` }),
  'POST /faqs': ({ name }) => ({
    path: '/faqs',
    payload: { category: 'other', question: `Câu hỏi ${name}?`, answer: 'Trả lời.' },
  }),
  'GET /faqs/{id}': (own) => ({ path: `/faqs/${own.faq}` }),
  'PUT /faqs/{id}': (own) => ({ path: `/faqs/${own.faq}`, payload: { version: 1, question: 'Khác?' } }),
  'PATCH /faqs/{id}': (own) => ({ path: `/faqs/${own.faq}`, payload: { version: 1, question: 'Khác?' } }),
  'DELETE /faqs/{id}': (own) => ({ path: `/faqs/${own.faq}` }),
  'POST /faqs/{id}/restore-from-trash': (own) => ({
    path: `/faqs/${own.trashedFaq}/restore-from-trash`,
    payload: {},
  }),
  'POST /faqs/{id}/reorder': (own) => ({ path: `/faqs/${own.faq}/reorder`, payload: { after: null } }),
  'POST /faqs/{id}/votes': (own) => ({
    path: `/faqs/${own.publishedFaq}/votes`,
    payload: { is_helpful: true },
  }),
  'POST /faqs/bulk': (own) => ({ path: '/faqs/bulk', payload: many(own.faq, 'trash') }),
  'POST /faqs/export': () => ({ path: '/faqs/export', payload: { query: '' } }),

  'GET /invoices': (own) => ({ path: `/invoices?filter[id]=${own.invoice}` }),
  'GET /invoices/{id}': (own) => ({ path: `/invoices/${own.invoice}` }),
  'POST /invoices/{id}/events': (own) => ({
    path: `/invoices/${own.invoice}/events`,
    payload: { type: 'confirm' },
  }),
  'POST /invoices/bulk': (own) => ({ path: '/invoices/bulk', payload: many(own.invoice, 'confirm') }),
  'POST /invoices/export': () => ({ path: '/invoices/export', payload: { query: '' } }),
  'GET /invoices/periods': () => ({ path: '/invoices/periods' }),
  'GET /invoices/runs': () => ({ path: '/invoices/runs' }),
  'POST /invoices/runs': () => ({ path: '/invoices/runs', payload: { period: '2026-03' } }),
  'GET /invoices/runs/{id}': (own) => ({ path: `/invoices/runs/${own.invoiceRun}` }),
  'POST /invoices/runs/{id}/cancel': (own) => ({
    path: `/invoices/runs/${own.invoiceRun}/cancel`,
    payload: { ordered_by: own.owner },
  }),

  'GET /ledger': (own) => ({ path: `/ledger?filter[id]=${own.ledgerEntry}` }),
  'GET /ledger/{id}': (own) => ({ path: `/ledger/${own.ledgerEntry}` }),
  'GET /ledger/check': () => ({ path: '/ledger/check' }),
  'POST /ledger/export': () => ({ path: '/ledger/export', payload: { query: '' } }),

  'GET /issues': (own) => ({ path: `/issues?filter[id]=${own.issue}` }),
  'GET /issues/{id}': (own) => ({ path: `/issues/${own.issue}` }),
  'POST /issues/{id}/events': (own) => ({
    path: `/issues/${own.issue}/events`,
    payload: { type: 'claim' },
  }),
  'POST /issues/report': (own) => ({
    path: '/issues/report',
    payload: { chapter_id: own.readableChapter, kind: 'typo' },
  }),
  'POST /issues/{id}/merge': (own) => ({
    path: `/issues/${own.issue}/merge`,
    payload: { ids: [own.otherIssue] },
  }),
  'POST /issues/{id}/separate': (own) => ({
    path: `/issues/${own.issue}/separate`,
    payload: { ids: [own.mergedIssue] },
  }),
  'POST /issues/export': () => ({ path: '/issues/export', payload: { query: '' } }),
  'GET /honors': () => ({ path: '/honors' }),
  'GET /sos': (own) => ({ path: `/sos?filter[id]=${own.sos}` }),
  'POST /sos': (own) => ({
    path: '/sos',
    payload: { book_id: own.book, kind: 'unreadable', severity: 'high', note: 'Chữ vỡ.' },
  }),
  'GET /sos/health': () => ({ path: '/sos/health' }),
  'GET /sos/{id}': (own) => ({ path: `/sos/${own.sos}` }),
  'PUT /sos/{id}': (own) => ({ path: `/sos/${own.sos}`, payload: { version: 1, severity: 'normal' } }),
  'PATCH /sos/{id}': (own) => ({ path: `/sos/${own.sos}`, payload: { version: 1, severity: 'normal' } }),
  'POST /sos/{id}/events': (own) => ({ path: `/sos/${own.sos}/events`, payload: { type: 'claim' } }),
  'POST /sos/bulk': (own) => ({ path: '/sos/bulk', payload: many(own.sos, 'claim') }),
  'GET /names': (own) => ({ path: `/names?filter[id]=${own.nameSet}` }),
  'POST /names': () => ({ path: '/names', payload: { name: 'Mới' } }),
  'GET /names/{id}': (own) => ({ path: `/names/${own.nameSet}` }),
  'PUT /names/{id}': (own) => ({ path: `/names/${own.nameSet}`, payload: { version: 1, name: 'Khác' } }),
  'PATCH /names/{id}': (own) => ({ path: `/names/${own.nameSet}`, payload: { version: 1, name: 'Khác' } }),
  'DELETE /names/{id}': (own) => ({ path: `/names/${own.nameSet}` }),
  'POST /names/{id}/restore-from-trash': (own) => ({
    path: `/names/${own.trashedNameSet}/restore-from-trash`,
    payload: { version: 1 },
  }),
  'POST /names/bulk': (own) => ({ path: '/names/bulk', payload: many(own.nameSet, 'trash') }),
  'POST /names/export': () => ({ path: '/names/export', payload: { query: '' } }),
  'GET /names/{id}/entries': (own) => ({ path: `/names/${own.nameSet}/entries` }),
  'PATCH /names/{id}/entries': (own) => ({
    path: `/names/${own.nameSet}/entries`,
    payload: { changes: [{ change: 'add', source: '新' }] },
  }),
  'POST /names/{id}/fork': (own) => ({ path: `/names/${own.nameSet}/fork`, payload: { name: 'Bản sao' } }),
  'GET /name-entries': (own) => ({ path: `/name-entries?filter[id]=${own.nameEntry}` }),
  'GET /name-entries/{id}': (own) => ({ path: `/name-entries/${own.nameEntry}` }),
  'POST /name-entries/export': () => ({ path: '/name-entries/export', payload: { query: '' } }),
  'GET /books/{id}/names': (own) => ({ path: `/books/${own.book}/names` }),
  'POST /books/{id}/names': (own) => ({ path: `/books/${own.book}/names`, payload: { source: '新' } }),
  'GET /scripts': (own) => ({ path: `/scripts?filter[id]=${own.script}` }),
  'POST /scripts': () => ({ path: '/scripts', payload: { title: 'Mới' } }),
  'GET /scripts/{id}': (own) => ({ path: `/scripts/${own.script}` }),
  'PUT /scripts/{id}': (own) => ({ path: `/scripts/${own.script}`, payload: { version: 1, title: 'Khác' } }),
  'PATCH /scripts/{id}': (own) => ({
    path: `/scripts/${own.script}`,
    payload: { version: 1, title: 'Khác' },
  }),
  'DELETE /scripts/{id}': (own) => ({ path: `/scripts/${own.script}` }),
  'POST /scripts/{id}/restore-from-trash': (own) => ({
    path: `/scripts/${own.trashedScript}/restore-from-trash`,
    payload: {},
  }),
  'POST /scripts/bulk': (own) => ({ path: '/scripts/bulk', payload: many(own.script, 'trash') }),
  'POST /scripts/{id}/events': (own) => ({
    path: `/scripts/${own.script}/events`,
    payload: { type: 'submit' },
  }),
  'GET /scripts/{id}/text': (own) => ({ path: `/scripts/${own.script}/text` }),
  'PUT /scripts/{id}/text': (own) => ({ path: `/scripts/${own.script}/text`, payload: text }),
  'GET /scripts/{id}/messages': (own) => ({ path: `/scripts/${own.script}/messages` }),
  'POST /scripts/{id}/messages': (own) => ({
    path: `/scripts/${own.script}/messages`,
    payload: { body: 'Hay.' },
  }),
  'PATCH /scripts/{id}/messages/{message_id}': (own) => ({
    path: `/scripts/${own.script}/messages/${own.scriptComment}`,
    payload: { body: 'Khác.', version: 1 },
  }),
  'DELETE /scripts/{id}/messages/{message_id}': (own) => ({
    path: `/scripts/${own.script}/messages/${own.scriptComment}`,
  }),
  'POST /scripts/{id}/messages/{message_id}/restore': (own) => ({
    path: `/scripts/${own.script}/messages/${own.deletedScriptComment}/restore`,
  }),
  'POST /scripts/{id}/messages/{message_id}/resolve': (own) => ({
    path: `/scripts/${own.script}/messages/${own.scriptPassage}/resolve`,
  }),
  'POST /scripts/{id}/messages/{message_id}/reopen': (own) => ({
    path: `/scripts/${own.script}/messages/${own.settledPassage}/reopen`,
  }),
  'POST /scripts/{id}/messages/{message_id}/attachments/{attachment_id}/link': (own) => ({
    path: `/scripts/${own.script}/messages/${own.scriptComment}/attachments/${own.scriptFile}/link`,
  }),
  'POST /scripts/{id}/attachments': (own) => ({
    path: `/scripts/${own.script}/attachments`,
    ...fileForm(own.book),
  }),
  'PUT /scripts/{id}/read': (own) => ({ path: `/scripts/${own.script}/read`, payload: { message_id: 1 } }),
  'POST /scripts/{id}/presence': (own) => ({
    path: `/scripts/${own.script}/presence`,
    payload: { state: 'looking', window: 'abcdefghijkl' },
  }),
  'GET /topics': (own) => ({ path: `/topics?filter[id]=${own.topic}` }),
  'POST /topics': ({ name }) => ({
    path: '/topics',
    payload: { kind: 'discussion', title: `Chuyện ${name}`, body: 'Một.' },
  }),
  'GET /topics/{id}': (own) => ({ path: `/topics/${own.topic}` }),
  'PUT /topics/{id}': (own) => ({ path: `/topics/${own.topic}`, payload: { version: 1, title: 'Khác' } }),
  'PATCH /topics/{id}': (own) => ({ path: `/topics/${own.topic}`, payload: { version: 1, title: 'Khác' } }),
  'DELETE /topics/{id}': (own) => ({ path: `/topics/${own.topic}` }),
  'POST /topics/{id}/restore-from-trash': (own) => ({
    path: `/topics/${own.trashedTopic}/restore-from-trash`,
    payload: {},
  }),
  'POST /topics/bulk': (own) => ({ path: '/topics/bulk', payload: many(own.topic, 'trash') }),
  'GET /topics/{id}/messages': (own) => ({ path: `/topics/${own.topic}/messages` }),
  'POST /topics/{id}/messages': (own) => ({
    path: `/topics/${own.topic}/messages`,
    payload: { body: 'Hay.' },
  }),
  'PATCH /topics/{id}/messages/{message_id}': (own) => ({
    path: `/topics/${own.topic}/messages/${own.comment}`,
    payload: { body: 'Khác.', version: 1 },
  }),
  'DELETE /topics/{id}/messages/{message_id}': (own) => ({
    path: `/topics/${own.topic}/messages/${own.comment}`,
  }),
  'POST /topics/{id}/messages/{message_id}/restore': (own) => ({
    path: `/topics/${own.topic}/messages/${own.deletedComment}/restore`,
  }),
  'POST /topics/{id}/messages/{message_id}/report': (own) => ({
    path: `/topics/${own.topic}/messages/${own.foreignComment}/report`,
    payload: { reason: 'Quảng cáo.' },
  }),
  'POST /topics/{id}/messages/{message_id}/attachments/{attachment_id}/link': (own) => ({
    path: `/topics/${own.topic}/messages/${own.comment}/attachments/${own.commentFile}/link`,
  }),
  'POST /topics/{id}/attachments': (own) => ({
    path: `/topics/${own.topic}/attachments`,
    ...fileForm(own.book),
  }),
  'PUT /topics/{id}/read': (own) => ({ path: `/topics/${own.topic}/read`, payload: { message_id: 1 } }),
  'POST /topics/{id}/presence': (own) => ({
    path: `/topics/${own.topic}/presence`,
    payload: { state: 'looking', window: 'abcdefghijkl' },
  }),
  'POST /sos/export': () => ({ path: '/sos/export', payload: { query: '' } }),
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

  'GET /reviews': (own) => ({ path: `/reviews?filter[id]=${own.review}` }),
  'GET /reviews/{id}': (own) => ({ path: `/reviews/${own.review}?append=marks` }),
  'POST /reviews/{id}/events': (own) => ({
    path: `/reviews/${own.review}/events`,
    payload: { type: 'accept' },
  }),
  'POST /reviews/bulk': (own) => ({ path: '/reviews/bulk', payload: many(own.review, 'accept') }),
  'POST /reviews/export': () => ({ path: '/reviews/export', payload: { query: '' } }),
  'GET /orders': (own) => ({ path: `/orders?filter[id]=${own.order}` }),
  'GET /orders/report': () => ({ path: '/orders/report' }),
  'GET /orders/{id}': (own) => ({ path: `/orders/${own.order}` }),
  'POST /orders/{id}/events': (own) => ({
    path: `/orders/${own.order}/events`,
    payload: { type: 'mark_paid', reason: 'Sao kê.' },
  }),
  'POST /orders/bulk': (own) => ({
    path: '/orders/bulk',
    payload: { ids: [own.order], event: { type: 'mark_failed', reason: 'Không thấy tiền.' } },
  }),
  'POST /orders/export': () => ({ path: '/orders/export', payload: { query: '' } }),

  'GET /redeems': (own) => ({ path: `/redeems?filter[id]=${own.redeem}` }),
  'POST /redeems': (own) => ({ path: '/redeems', payload: { code: own.typedCode } }),
  'GET /redeems/report': () => ({ path: '/redeems/report' }),
  'GET /redeems/{id}': (own) => ({ path: `/redeems/${own.redeem}` }),
  'POST /redeems/{id}/events': (own) => ({
    path: `/redeems/${own.redeem}/events`,
    payload: { type: 'reject', reason: 'Gian lận.' },
  }),
  'POST /redeems/bulk': (own) => ({
    path: '/redeems/bulk',
    payload: { ids: [own.redeem], event: { type: 'reject', reason: 'Gian lận.' } },
  }),
  'POST /redeems/export': () => ({ path: '/redeems/export', payload: { query: '' } }),

  'GET /redeem-batches': (own) => ({ path: `/redeem-batches?filter[id]=${own.batch}` }),
  'POST /redeem-batches': ({ name }) => ({
    path: '/redeem-batches',
    payload: { name, coins: 5, code_count: 2, valid_until: '2026-12-31' },
  }),
  'GET /redeem-batches/{id}': (own) => ({ path: `/redeem-batches/${own.batch}` }),
  'POST /redeem-batches/{id}/void': (own) => ({
    path: `/redeem-batches/${own.batch}/void`,
    payload: { reason: 'Lộ mã.' },
  }),
  'POST /redeem-batches/export': () => ({ path: '/redeem-batches/export', payload: { query: '' } }),
  'GET /redeem-codes': (own) => ({ path: `/redeem-codes?filter[id]=${own.code}` }),
  'GET /redeem-codes/{id}': (own) => ({ path: `/redeem-codes/${own.code}` }),
  'POST /redeem-codes/{id}/void': (own) => ({
    path: `/redeem-codes/${own.code}/void`,
    payload: { reason: 'Lộ mã.' },
  }),

  'GET /revisions': (own) => ({
    path: `/revisions?filter[subject_type]=books&filter[subject_id]=${own.book}`,
  }),
  'GET /revisions/{id}': (own) => ({ path: `/revisions/${own.revision}` }),
  'GET /revisions/{id}/saves': (own) => ({ path: `/revisions/${own.revision}/saves` }),
  'GET /revisions/{id}/saves/{save}': (own) => ({
    path: `/revisions/${own.textRevision}/saves/${own.textSave}`,
  }),
  'POST /revisions/{id}/restore': (own) => ({
    path: `/revisions/${own.revision}/restore`,
    payload: { version: 1 },
  }),

  'POST /statistics/export': () => ({ path: '/statistics/export', payload: { query: '' } }),
  'GET /statistics': (own) => ({ path: `/statistics?filter[id]=${own.book}` }),
  'GET /statistics/{id}': (own) => ({ path: `/statistics/${own.book}` }),

  'GET /tickets': (own) => ({ path: `/tickets?filter[id]=${own.ticket}` }),
  'GET /tickets/assignees': () => ({ path: '/tickets/assignees' }),
  'POST /tickets': ({ name }) => ({
    path: '/tickets',
    payload: { type: 'ticket', subject: name, body: 'Không mở được.' },
  }),
  'GET /tickets/{id}': (own) => ({ path: `/tickets/${own.ticket}` }),
  'PUT /tickets/{id}': (own) => ({
    path: `/tickets/${own.ticket}`,
    payload: { version: 1, priority: 'high' },
  }),
  'PATCH /tickets/{id}': (own) => ({
    path: `/tickets/${own.ticket}`,
    payload: { version: 1, priority: 'high' },
  }),
  'POST /tickets/{id}/events': (own) => ({
    path: `/tickets/${own.ticket}/events`,
    payload: { type: 'claim' },
  }),
  'POST /tickets/bulk': (own) => ({ path: '/tickets/bulk', payload: many(own.ticket, 'close') }),

  'GET /tickets/{id}/messages': (own) => ({ path: `/tickets/${own.ticket}/messages` }),
  'POST /tickets/{id}/messages': (own) => ({
    path: `/tickets/${own.ticket}/messages`,
    payload: { body: 'Tôi thử lại rồi.' },
  }),
  'PATCH /tickets/{id}/messages/{message_id}': (own) => ({
    path: `/tickets/${own.ticket}/messages/${own.message}`,
    payload: { body: 'Đã sửa.', version: 1 },
  }),
  'DELETE /tickets/{id}/messages/{message_id}': (own) => ({
    path: `/tickets/${own.ticket}/messages/${own.message}`,
  }),
  'POST /tickets/{id}/messages/{message_id}/restore': (own) => ({
    path: `/tickets/${own.ticket}/messages/${own.deletedMessage}/restore`,
  }),
  'POST /tickets/{id}/messages/{message_id}/attachments/{attachment_id}/link': (own) => ({
    path: `/tickets/${own.ticket}/messages/${own.message}/attachments/${own.messageFile}/link`,
  }),
  'POST /tickets/{id}/attachments': (own) => ({
    path: `/tickets/${own.ticket}/attachments`,
    ...fileForm(own.book),
  }),
  'PUT /tickets/{id}/read': (own) => ({ path: `/tickets/${own.ticket}/read`, payload: { message_id: 1 } }),
  'POST /tickets/{id}/presence': (own) => ({
    path: `/tickets/${own.ticket}/presence`,
    payload: { state: 'looking', window: 'window-one' },
  }),

  'GET /textlinks': (own) => ({ path: `/textlinks?filter[id]=${own.textlink}` }),
  'POST /textlinks': ({ name }) => ({
    path: '/textlinks',
    payload: { ...adInput(Number(name.slice(2))), place: 'header' },
  }),
  'GET /textlinks/{id}': (own) => ({ path: `/textlinks/${own.textlink}` }),
  'PUT /textlinks/{id}': (own) => ({
    path: `/textlinks/${own.textlink}`,
    payload: { version: 1, title: 'Khác' },
  }),
  'PATCH /textlinks/{id}': (own) => ({
    path: `/textlinks/${own.textlink}`,
    payload: { version: 1, title: 'Khác' },
  }),
  'DELETE /textlinks/{id}': (own) => ({ path: `/textlinks/${own.textlink}` }),
  'POST /textlinks/{id}/restore-from-trash': (own) => ({
    path: `/textlinks/${own.trashedTextlink}/restore-from-trash`,
    payload: {},
  }),
  'POST /textlinks/{id}/events': (own) => ({
    path: `/textlinks/${own.textlink}/events`,
    payload: { type: 'pause' },
  }),
  'POST /textlinks/bulk': (own) => ({ path: '/textlinks/bulk', payload: many(own.textlink, 'pause') }),
  'POST /textlinks/export': () => ({ path: '/textlinks/export', payload: { query: '' } }),

  'GET /topboxes': (own) => ({ path: `/topboxes?filter[id]=${own.topbox}` }),
  'POST /topboxes': ({ name }) => ({
    path: '/topboxes',
    payload: { ...adInput(Number(name.slice(2))), place: 'home_1' },
  }),
  'GET /topboxes/{id}': (own) => ({ path: `/topboxes/${own.topbox}` }),
  'PUT /topboxes/{id}': (own) => ({
    path: `/topboxes/${own.topbox}`,
    payload: { version: 1, title: 'Khác' },
  }),
  'PATCH /topboxes/{id}': (own) => ({
    path: `/topboxes/${own.topbox}`,
    payload: { version: 1, title: 'Khác' },
  }),
  'DELETE /topboxes/{id}': (own) => ({ path: `/topboxes/${own.topbox}` }),
  'POST /topboxes/{id}/restore-from-trash': (own) => ({
    path: `/topboxes/${own.trashedTopbox}/restore-from-trash`,
    payload: {},
  }),
  'POST /topboxes/{id}/events': (own) => ({
    path: `/topboxes/${own.topbox}/events`,
    payload: { type: 'pause' },
  }),
  'POST /topboxes/bulk': (own) => ({ path: '/topboxes/bulk', payload: many(own.topbox, 'pause') }),
  'POST /topboxes/export': () => ({ path: '/topboxes/export', payload: { query: '' } }),
  'POST /topboxes/{id}/image': (own) => ({
    path: `/topboxes/${own.topbox}/image`,
    ...fileForm(own.book, 600, 200),
  }),
  'DELETE /topboxes/{id}/image': (own) => ({ path: `/topboxes/${own.topbox}/image` }),
  'GET /ads': () => ({ path: '/ads' }),
  'POST /ads/{id}/impressions': (own) => ({
    path: `/ads/${own.runningTextlink}/impressions`,
    payload: { key: '7c8b2f0e-3a51-4c53-8a8b-3f2f2c2b1a00' },
  }),
  'POST /ads/{id}/clicks': (own) => ({
    path: `/ads/${own.runningTextlink}/clicks`,
    payload: { key: '7c8b2f0e-3a51-4c53-8a8b-3f2f2c2b1a01' },
  }),

  'GET /users': () => ({ path: '/users?limit=1&filter[id]=1' }),
  'GET /users/{id}': () => ({ path: '/users/1' }),

  'PUT /users/{id}': (own) => ({ path: `/users/${own.account}`, payload: { version: 1, name: 'Khác' } }),
  'PATCH /users/{id}': (own) => ({ path: `/users/${own.account}`, payload: { version: 1, name: 'Khác' } }),
  'POST /users/{id}/events': (own) => ({
    path: `/users/${own.account}/events`,
    payload: { type: 'suspend', reason: 'Quảng cáo.' },
  }),
  'POST /users/bulk': (own) => ({
    path: '/users/bulk',
    payload: { ids: [own.account], event: { type: 'suspend', reason: 'Quảng cáo.' } },
  }),
  'POST /users/export': () => ({ path: '/users/export', payload: { query: '' } }),
  'GET /people': () => ({ path: '/people' }),
  'GET /users/{id}/sessions': (own) => ({ path: `/users/${own.account}/sessions` }),
  'DELETE /users/{id}/sessions': (own) => ({ path: `/users/${own.account}/sessions` }),
  'DELETE /users/{id}/sessions/{session}': (own) => ({
    path: `/users/${own.account}/sessions/${own.session}`,
  }),

  'GET /views': () => ({ path: '/views?list=books' }),
  'POST /views': ({ name }) => ({ path: '/views', payload: { list: 'books', title: name, query: '' } }),
  'POST /views/order': (own) => ({ path: '/views/order', payload: { list: 'books', ids: [own.view] } }),
  'POST /views/default': (own) => ({ path: '/views/default', payload: { list: 'books', id: own.view } }),
  'PATCH /views/{id}': (own) => ({ path: `/views/${own.view}`, payload: { version: 1, title: 'Khác' } }),
  'DELETE /views/{id}': (own) => ({ path: `/views/${own.view}` }),
  'POST /views/{id}/restore': (own) => ({ path: `/views/${own.removedView}/restore` }),
};
