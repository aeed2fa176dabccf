/**
 * Every operation of the API for every kind of visitor, on its own and on a foreign record (targets.md, "endpoint × role ×
 * own/foreign"; product.md, "People"): one row per operation, one column per visitor, every cell run.
 *
 * A cell is the status; with a list `:` how many of the one record that was asked for it holds, with many at once what
 * became of it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '#contract/abilities.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer, testTime } from '#tests/helpers/server-client.ts';
import { endpointCalls } from './endpoint-calls.ts';
import { addOwnRecords, namedBy, nobodys, type OwnRecords } from './own-records.ts';

type Visitor = {
  readonly roles: readonly Role[] | null;
  readonly isSuspended?: boolean;
  readonly owns: boolean;
};

const admin: readonly Role[] = ['admin', 'editor', 'moderator', 'author'];

/** Columns, in their order. */
const visitors: readonly Visitor[] = [
  { roles: null, owns: false },
  { roles: ['reader'], owns: true },
  { roles: ['author'], isSuspended: true, owns: true },
  { roles: ['author'], owns: true },
  { roles: ['author'], owns: false },
  { roles: ['author', 'editor'], owns: false },
  { roles: ['moderator'], owns: false },
  { roles: admin, owns: false },
  { roles: ['administrator', ...admin], owns: false },
];

/** Columns: guest, reader, suspended author, author with own, and foreign: author, editor, moderator, admin, administrator. */
const matrix: Readonly<Record<string, string>> = {
  'GET /account/profiles/{id}': '401 200 200 200 404 404 404 404 404',
  'PATCH /account/profiles/{id}': '401 200 200 200 404 404 404 404 404',
  'POST /account/profiles/{id}/avatar': '401 201 201 201 404 404 404 404 404',
  'DELETE /account/profiles/{id}/avatar': '401 200 200 200 404 404 404 404 404',
  'PUT /account/password': '401 200 200 200 200 200 200 200 200',
  'PUT /account/email': '401 200 200 200 200 200 200 200 200',
  'POST /account/email/link': '401 200 200 200 200 200 200 200 200',
  'POST /account/confirm-password': '401 204 204 204 204 204 204 204 204',
  // One's own, once the password was given again.
  'GET /account/payout-settings/{id}': '401 404 404 200 404 404 404 404 404',
  'PATCH /account/payout-settings/{id}': '401 404 404 200 404 404 404 404 404',
  'GET /account/notification-settings/{id}': '401 200 200 200 404 404 404 404 404',
  'PATCH /account/notification-settings/{id}': '401 200 200 200 404 404 404 404 404',
  'POST /auth/confirm-email': '422 422 422 422 422 422 422 422 422',
  'POST /auth/login': '422 422 422 422 422 422 422 422 422',
  'POST /auth/register': '201 201 201 201 201 201 201 201 201',
  'POST /auth/logout': '401 204 204 204 204 204 204 204 204',
  'POST /auth/forgot-password': '200 200 200 200 200 200 200 200 200',
  'POST /auth/reset-password': '422 422 422 422 422 422 422 422 422',
  'POST /account/payout': '401 200 200 200 200 200 200 200 200',
  'GET /account/counters': '401 200 200 200 200 200 200 200 200',
  'POST /broadcasting/auth': '401 200 200 200 403 403 403 403 403',
  'GET /desk': '401 403 403 200 200 200 200 200 200',
  'GET /activities': '401 403 403 403 403 200:1 200:1 200:1 200:1',
  'GET /activities/{id}': '401 404 404 404 404 200 200 200 200',
  'POST /activities/export': '401 403 403 403 403 200 200 200 200',
  'GET /attachments': '401 403 403 200:1 200:0 200:1 200:1 200:1 200:1',
  'POST /attachments': '401 404 404 201 404 201 403 201 201',
  'GET /attachments/{id}': '401 404 404 200 404 200 200 200 200',
  'DELETE /attachments/{id}': '401 404 404 204 404 204 403 204 204',
  'POST /attachments/{id}/link': '401 404 404 200 404 200 200 200 200',
  'POST /attachments/{id}/picture': '401 404 404 200 404 200 200 200 200',
  'POST /attachments/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:done 200:forbidden 200:done 200:done',
  'POST /attachments/export': '401 403 403 200 200 200 200 200 200',
  'GET /books/options': '401 200 200 200 200 200 200 200 200',
  'GET /books/slug-check': '401 403 403 200 200 200 403 200 200',
  'GET /books/owners': '401 403 403 403 403 200 403 200 200',
  'GET /books': '401 403 403 200:1 200:0 200:1 200:1 200:1 200:1',
  'POST /books': '401 403 403 201 201 201 403 201 201',
  'GET /books/{id}': '401 404 404 200 404 200 200 200 200',
  'PUT /books/{id}': '401 404 404 200 404 200 403 200 200',
  'PATCH /books/{id}': '401 404 404 200 404 200 403 200 200',
  'DELETE /books/{id}': '401 404 404 200 404 200 403 200 200',
  'POST /books/{id}/restore-from-trash': '401 404 404 200 404 200 404 200 200',
  'POST /books/{id}/cover': '401 404 404 201 404 201 403 201 201',
  'DELETE /books/{id}/cover': '401 404 404 200 404 200 403 200 200',
  'POST /books/{id}/events': '401 404 404 200 404 200 403 200 200',
  'POST /books/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:done 200:forbidden 200:done 200:done',
  'POST /books/export': '401 403 403 200 200 200 200 200 200',
  'POST /books/{id}/chapters/queue': '401 404 404 200:done 404 200:done 200:forbidden 200:done 200:done',
  'POST /books/{id}/chapters/queue/undo':
    '401 404 404 200:refused 404 200:refused 200:forbidden 200:refused 200:refused',
  'POST /books/{id}/chapters/reorder': '401 404 404 200 404 200 403 200 200',
  'POST /books/{id}/chapters/renumber': '401 404 404 200 404 200 403 200 200',
  'POST /books/{id}/chapters/price': '401 404 404 200 404 200 403 200 200',
  'POST /books/{id}/chapters/edit': '401 404 404 200 404 200 403 200 200',
  'POST /books/{id}/chapters/undo': '401 404 404 200 404 404 404 404 404',
  'POST /books/{id}/chapters/find':
    '401 404 404 200:found,found,found 404 200:found,found,found 200:found,found,found 200:found,found,found 200:found,found,found',
  'GET /books/{id}/replacements': '401 404 404 200 404 200 200 200 200',
  'POST /books/{id}/replacements': '401 404 404 202 404 202 403 202 202',
  'GET /replacements/{id}': '401 404 404 200:done 404 200:done 200:done 200:done 200:done',
  'POST /replacements/{id}/cancel': '401 404 404 200 404 200 403 200 200',
  'POST /replacements/{id}/undo': '401 404 404 202 404 202 403 202 202',
  // Whoever may create chapters in the book has their own; those of others are not there for them.
  // Whoever may put chapters there sees those that it has.
  'GET /books/{id}/uploads':
    '401 404 404 200:found,found,found 404 200:found,found,found 403 200:found,found,found 200:found,found,found',
  'POST /books/{id}/uploads': '401 404 404 201 404 201 403 201 201',
  'GET /books/{id}/uploads/{upload}': '401 404 404 200:found 404 404 403 404 404',
  'PUT /books/{id}/uploads/{upload}/chapters/{position}': '401 404 404 200:found 404 404 403 404 404',
  'POST /books/{id}/uploads/{upload}/skip': '401 404 404 200:found 404 404 403 404 404',
  'POST /books/{id}/uploads/{upload}/renumber': '401 404 404 200:found 404 404 403 404 404',
  'POST /books/{id}/uploads/{upload}/cancel': '401 404 404 200 404 404 403 404 404',
  'POST /books/{id}/uploads/{upload}/undo': '401 404 404 200 404 404 403 404 404',
  'GET /chapters': '401 403 403 200:1 200:0 200:1 200:1 200:1 200:1',
  'POST /chapters': '401 403 403 201 422 201 403 201 201',
  'GET /chapters/{id}': '401 404 404 200 404 200 200 200 200',
  'PUT /chapters/{id}': '401 404 404 200 404 200 403 200 200',
  'PATCH /chapters/{id}': '401 404 404 200 404 200 403 200 200',
  'DELETE /chapters/{id}': '401 404 404 200 404 200 403 200 200',
  'POST /chapters/{id}/restore-from-trash': '401 404 404 200 404 200 404 200 200',
  'GET /chapters/search': '401 403 403 200 200 200 200 200 200',
  'POST /chapters/{id}/events': '401 404 404 200 404 200 403 200 200',
  'POST /chapters/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:done 200:forbidden 200:done 200:done',
  // Whoever writes may see what is not to be written.
  'GET /banned-words': '401 403 403 200:1 200:1 200:1 200:1 200:1 200:1',
  'POST /banned-words': '401 403 403 403 403 201 403 201 201',
  'GET /banned-words/{id}': '401 404 404 200 200 200 200 200 200',
  'PUT /banned-words/{id}': '401 404 404 403 403 200 403 200 200',
  'PATCH /banned-words/{id}': '401 404 404 403 403 200 403 200 200',
  'DELETE /banned-words/{id}': '401 404 404 403 403 200 403 200 200',
  'POST /banned-words/{id}/restore-from-trash': '401 404 404 404 404 200 404 200 200',
  'POST /banned-words/bulk':
    '401 200:not_found 200:not_found 200:forbidden 200:forbidden 200:done 200:forbidden 200:done 200:done',
  // As the book or the draft is, so is what was found in it.
  'GET /scans': '401 403 403 200:2 200:0 200:1 403 200:1 200:2',
  'POST /scans': '401 403 403 202 422 202 403 202 202',
  'GET /scans/{id}': '401 404 404 200 404 200 404 200 200',
  'POST /scans/{id}/cancel': '401 404 404 200 404 200 404 200 200',
  'POST /scans/{id}/fix': '401 404 404 200:stale 404 200:stale 404 200:stale 200:stale',
  'POST /scans/{id}/ignore': '401 404 404 200:done 404 200:done 404 200:done 200:done',
  'POST /scans/{id}/unignore': '401 404 404 200:refused 404 200:refused 404 200:refused 200:refused',
  'GET /findings': '401 403 403 200:1 200:0 200:1 403 200:1 200:1',
  'GET /findings/{id}': '401 404 404 200 404 200 404 200 200',
  'GET /canned-replies': '401 403 403 403 403 403 200:1 200:1 200:1',
  'POST /canned-replies': '401 403 403 403 403 403 201 201 201',
  'GET /canned-replies/{id}': '401 404 404 404 404 404 200 200 200',
  'PUT /canned-replies/{id}': '401 404 404 404 404 404 200 200 200',
  'PATCH /canned-replies/{id}': '401 404 404 404 404 404 200 200 200',
  'DELETE /canned-replies/{id}': '401 404 404 404 404 404 200 200 200',
  'POST /canned-replies/{id}/restore-from-trash': '401 404 404 404 404 404 200 200 200',
  'POST /canned-replies/bulk':
    '401 200:not_found 200:not_found 200:not_found 200:not_found 200:not_found 200:done 200:done 200:done',
  'GET /chapters/{id}/text': '401 404 404 200 404 200 200 200 200',
  'PUT /chapters/{id}/text': '401 404 404 200 404 200 403 200 200',
  'GET /chapters/{id}/ignored-findings': '401 404 404 200 404 200 403 200 200',
  'PUT /chapters/{id}/ignored-findings': '401 404 404 200 404 200 403 200 200',
  'POST /chapters/{id}/presence': '401 404 404 200 404 200 403 200 200',
  // Nobody's but their owner's.
  'GET /drafts': '401 403 403 200:1 200:0 200:0 403 200:0 200:1',
  'POST /drafts': '401 403 403 201 201 201 403 201 201',
  'GET /drafts/{id}': '401 404 404 200 404 404 404 404 200',
  'PUT /drafts/{id}': '401 404 404 200 404 404 404 404 200',
  'PATCH /drafts/{id}': '401 404 404 200 404 404 404 404 200',
  'DELETE /drafts/{id}': '401 404 404 200 404 404 404 404 200',
  'POST /drafts/{id}/restore-from-trash': '401 404 404 200 404 404 404 404 200',
  'POST /drafts/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:not_found 200:not_found 200:not_found 200:done',
  'POST /drafts/{id}/promote': '401 404 404 201 404 404 404 404 201',
  'POST /drafts/{id}/promote-to-script': '401 404 404 201 404 404 404 404 201',
  'POST /drafts/{id}/promote/undo': '401 404 404 200 404 404 404 404 200',
  'POST /drafts/{id}/presence': '401 404 404 200 404 404 404 404 200',
  'GET /drafts/{id}/text': '401 404 404 200 404 404 404 404 200',
  'PUT /drafts/{id}/text': '401 404 404 200 404 404 404 404 200',
  'GET /drafts/{id}/ignored-findings': '401 404 404 200 404 404 404 404 200',
  'PUT /drafts/{id}/ignored-findings': '401 404 404 200 404 404 404 404 200',
  'GET /faqs': '200:1 200:1 200:1 200:1 200:1 200:2 200:2 200:2 200:2',
  'POST /faqs': '401 403 403 403 403 201 403 201 201',
  'GET /faqs/{id}': '404 404 404 404 404 200 200 200 200',
  'PUT /faqs/{id}': '401 404 404 404 404 200 403 200 200',
  'PATCH /faqs/{id}': '401 404 404 404 404 200 403 200 200',
  'DELETE /faqs/{id}': '401 404 404 404 404 200 403 200 200',
  'POST /faqs/{id}/restore-from-trash': '401 404 404 404 404 200 404 200 200',
  'POST /faqs/{id}/reorder': '401 404 404 404 404 200 403 200 200',
  'POST /faqs/{id}/votes': '200 200 200 200 200 200 200 200 200',
  'POST /faqs/bulk':
    '401 200:not_found 200:not_found 200:not_found 200:not_found 200:done 200:forbidden 200:done 200:done',
  'POST /faqs/export': '401 200 200 200 200 200 200 200 200',
  'GET /invoices': '401 403 403 200:1 200:0 200:0 403 200:0 200:1',
  'GET /invoices/{id}': '401 404 404 200 404 404 404 404 200',
  // Confirmed by its author alone.
  'POST /invoices/{id}/events': '401 404 404 200 404 404 404 404 403',
  'POST /invoices/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:not_found 200:not_found 200:not_found 200:forbidden',
  'POST /invoices/export': '401 403 403 200 200 200 403 200 200',
  'GET /invoices/periods': '401 403 403 403 403 403 403 403 200',
  'GET /invoices/runs': '401 403 403 403 403 403 403 403 200',
  'POST /invoices/runs': '401 403 403 403 403 403 403 403 202',
  'GET /invoices/runs/{id}': '401 404 404 404 404 404 404 404 200',
  'POST /invoices/runs/{id}/cancel': '401 404 404 404 404 404 404 404 200',
  'GET /ledger': '401 403 403 403 403 403 403 403 200:1',
  'GET /ledger/{id}': '401 404 404 404 404 404 404 404 200',
  'GET /ledger/check': '401 403 403 403 403 403 403 403 200',
  'POST /ledger/export': '401 403 403 403 403 403 403 403 200',
  'GET /issues': '401 403 403 200:1 200:0 200:0 200:1 200:1 200:1',
  'GET /issues/{id}': '401 404 404 200 404 404 200 200 200',
  'POST /issues/{id}/events': '401 404 404 200 404 404 200 200 200',
  'POST /issues/report': '201 201 201 201 201 201 201 201 201',
  'POST /issues/{id}/merge': '401 404 404 200 404 404 200 200 200',
  'POST /issues/{id}/separate': '401 404 404 200 404 404 200 200 200',
  'POST /issues/export': '401 403 403 200 200 200 200 200 200',
  'GET /honors': '200 200 200 200 200 200 200 200 200',
  'GET /sos': '401 403 403 200:1 200:0 200:0 200:1 200:1 200:1',
  'POST /sos': '401 403 403 403 403 403 201 201 201',
  'GET /sos/health': '401 403 403 403 403 403 200 200 200',
  'GET /sos/{id}': '401 404 404 200 404 404 200 200 200',
  'PUT /sos/{id}': '401 404 404 403 404 404 200 200 200',
  'PATCH /sos/{id}': '401 404 404 403 404 404 200 200 200',
  'POST /sos/{id}/events': '401 404 404 200 404 404 200 200 200',
  'POST /sos/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:not_found 200:done 200:done 200:done',
  'GET /names': '401 403 403 200:1 200:0 200:1 403 200:1 200:1',
  'POST /names': '401 403 403 201 201 201 403 201 201',
  'GET /names/{id}': '401 404 404 200 404 200 404 200 200',
  'PUT /names/{id}': '401 404 404 200 404 200 404 200 200',
  'PATCH /names/{id}': '401 404 404 200 404 200 404 200 200',
  'DELETE /names/{id}': '401 404 404 200 404 200 404 200 200',
  'POST /names/{id}/restore-from-trash': '401 404 404 200 404 200 404 200 200',
  'POST /names/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:done 200:not_found 200:done 200:done',
  'POST /names/export': '401 403 403 200 200 200 403 200 200',
  'GET /names/{id}/entries': '401 404 404 200 404 200 404 200 200',
  'PATCH /names/{id}/entries': '401 404 404 200:done 404 200:done 404 200:done 200:done',
  'POST /names/{id}/fork': '401 404 404 201 404 201 404 201 201',
  'GET /name-entries': '401 403 403 200:1 200:0 200:1 403 200:1 200:1',
  'GET /name-entries/{id}': '401 404 404 200 404 200 404 200 200',
  'POST /name-entries/export': '401 403 403 200 200 200 403 200 200',
  'GET /books/{id}/names': '401 404 404 200 404 200 200 200 200',
  'POST /books/{id}/names': '401 404 404 201 404 201 403 201 201',
  'GET /scripts': '401 403 403 200:1 200:0 200:1 403 200:1 200:1',
  'POST /scripts': '401 403 403 201 201 201 403 201 201',
  'GET /scripts/{id}': '401 404 404 200 404 200 404 200 200',
  'PUT /scripts/{id}': '401 404 404 200 404 200 404 200 200',
  'PATCH /scripts/{id}': '401 404 404 200 404 200 404 200 200',
  'DELETE /scripts/{id}': '401 404 404 200 404 200 404 200 200',
  'POST /scripts/{id}/restore-from-trash': '401 404 404 200 404 200 404 200 200',
  'POST /scripts/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:done 200:not_found 200:done 200:done',
  'POST /scripts/{id}/events': '401 404 404 200 404 200 404 200 200',
  'GET /scripts/{id}/text': '401 404 404 200 404 200 404 200 200',
  'PUT /scripts/{id}/text': '401 404 404 200 404 200 404 200 200',
  'GET /scripts/{id}/messages': '401 404 404 200 404 200 404 200 200',
  'POST /scripts/{id}/messages': '401 404 404 201 404 201 404 201 201',
  'PATCH /scripts/{id}/messages/{message_id}': '401 404 404 200 404 403 404 403 403',
  'DELETE /scripts/{id}/messages/{message_id}': '401 404 404 200 404 403 404 200 200',
  'POST /scripts/{id}/messages/{message_id}/restore': '401 404 404 200 404 403 404 403 403',
  'POST /scripts/{id}/messages/{message_id}/resolve': '401 404 404 200 404 200 404 200 200',
  'POST /scripts/{id}/messages/{message_id}/reopen': '401 404 404 200 404 200 404 200 200',
  'POST /scripts/{id}/messages/{message_id}/attachments/{attachment_id}/link':
    '401 404 404 200 404 200 404 200 200',
  'POST /scripts/{id}/attachments': '401 404 404 201 404 201 404 201 201',
  'PUT /scripts/{id}/read': '401 404 404 204 404 204 404 204 204',
  'POST /scripts/{id}/presence': '401 404 404 200 404 200 404 200 200',
  'GET /topics': '401 403 403 200:1 200:1 200:1 200:1 200:1 200:1',
  'POST /topics': '401 403 403 201 201 201 201 201 201',
  'GET /topics/{id}': '401 404 404 200 200 200 200 200 200',
  'PUT /topics/{id}': '401 404 404 200 403 200 200 200 200',
  'PATCH /topics/{id}': '401 404 404 200 403 200 200 200 200',
  'DELETE /topics/{id}': '401 404 404 200 403 200 200 200 200',
  'POST /topics/{id}/restore-from-trash': '401 404 404 200 404 200 200 200 200',
  'POST /topics/bulk':
    '401 200:not_found 200:not_found 200:done 200:forbidden 200:done 200:done 200:done 200:done',
  'GET /topics/{id}/messages': '401 404 404 200 200 200 200 200 200',
  'POST /topics/{id}/messages': '401 404 404 201 201 201 201 201 201',
  'PATCH /topics/{id}/messages/{message_id}': '401 404 404 200 403 403 403 403 403',
  'DELETE /topics/{id}/messages/{message_id}': '401 404 404 200 403 403 200 200 200',
  'POST /topics/{id}/messages/{message_id}/restore': '401 404 404 200 403 403 403 403 403',
  'POST /topics/{id}/messages/{message_id}/report': '401 404 404 200 200 200 200 200 200',
  'POST /topics/{id}/messages/{message_id}/attachments/{attachment_id}/link':
    '401 404 404 200 200 200 200 200 200',
  'POST /topics/{id}/attachments': '401 404 404 201 201 201 201 201 201',
  'PUT /topics/{id}/read': '401 404 404 204 204 204 204 204 204',
  'POST /topics/{id}/presence': '401 404 404 200 200 200 200 200 200',
  'POST /sos/export': '401 403 403 200 200 200 200 200 200',
  'POST /issues/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:not_found 200:done 200:done 200:done',
  'GET /notifications': '401 200:1 200:1 200:1 200:0 200:0 200:0 200:0 200:0',
  'GET /notifications/{id}': '401 200 200 200 404 404 404 404 404',
  'PATCH /notifications/{id}': '401 200 200 200 404 404 404 404 404',
  'POST /notifications/read': '401 200 200 200 200 200 200 200 200',
  'GET /reviews': '401 403 403 403 403 200:1 200:1 200:1 200:1',
  'GET /reviews/{id}': '401 404 404 404 404 200 200 200 200',
  'POST /reviews/{id}/events': '401 404 404 404 404 200 200 200 200',
  'POST /reviews/bulk':
    '401 200:not_found 200:not_found 200:not_found 200:not_found 200:done 200:done 200:done 200:done',
  'POST /reviews/export': '401 403 403 403 403 200 200 200 200',
  'GET /orders': '401 403 403 403 403 403 403 200:1 200:1',
  'GET /orders/report': '401 403 403 403 403 403 403 200 200',
  'GET /orders/{id}': '401 404 404 404 404 404 404 200 200',
  'POST /orders/{id}/events': '401 404 404 404 404 404 404 200 200',
  'POST /orders/bulk':
    '401 200:not_found 200:not_found 200:not_found 200:not_found 200:not_found 200:not_found 200:done 200:done',
  'POST /orders/export': '401 403 403 403 403 403 403 200 200',
  'GET /redeem-batches': '401 403 403 403 403 403 403 200:1 200:1',
  'POST /redeem-batches': '401 403 403 403 403 403 403 201 201',
  'GET /redeem-batches/{id}': '401 404 404 404 404 404 404 200 200',
  'POST /redeem-batches/{id}/void': '401 404 404 404 404 404 404 200 200',
  'POST /redeem-batches/export': '401 403 403 403 403 403 403 200 200',
  'GET /redeem-codes': '401 403 403 403 403 403 403 200:1 200:1',
  'GET /redeem-codes/{id}': '401 404 404 404 404 404 404 200 200',
  'POST /redeem-codes/{id}/void': '401 404 404 404 404 404 404 200 200',
  'GET /redeems': '401 403 403 403 403 403 403 200:1 200:1',
  'POST /redeems': '401 201 403 201 201 201 201 201 201',
  'GET /redeems/report': '401 403 403 403 403 403 403 200 200',
  'GET /redeems/{id}': '401 404 404 404 404 404 404 200 200',
  'POST /redeems/{id}/events': '401 404 404 404 404 404 404 200 200',
  'POST /redeems/bulk':
    '401 200:not_found 200:not_found 200:not_found 200:not_found 200:not_found 200:not_found 200:done 200:done',
  'POST /redeems/export': '401 403 403 403 403 403 403 200 200',
  'GET /revisions': '401 403 403 200:1 200:0 200:1 200:1 200:1 200:1',
  'GET /revisions/{id}': '401 404 404 200 404 200 200 200 200',
  'GET /revisions/{id}/saves': '401 404 404 200 404 200 200 200 200',
  'GET /revisions/{id}/saves/{save}': '401 404 404 200 404 404 404 404 200',
  'POST /revisions/{id}/restore': '401 404 404 200 404 200 403 200 200',
  'POST /statistics/export': '401 403 403 200 200 200 403 200 200',
  'GET /statistics': '401 403 403 200:1 200:0 200:1 403 200:1 200:1',
  'GET /statistics/{id}': '401 404 404 200: 404 200: 404 200: 200:',
  'GET /tickets': '401 403 403 200:1 200:0 200:0 200:1 200:1 200:1',
  'GET /tickets/assignees': '401 403 403 403 403 200 200 200 200',
  'POST /tickets': '401 403 403 201 201 201 201 201 201',
  'GET /tickets/{id}': '401 404 404 200 404 404 200 200 200',
  'PUT /tickets/{id}': '401 404 404 403 404 404 200 200 200',
  'PATCH /tickets/{id}': '401 404 404 403 404 404 200 200 200',
  'POST /tickets/{id}/events': '401 404 404 403 404 404 200 200 200',
  'GET /tickets/{id}/messages': '401 404 404 200 404 404 200 200 200',
  'POST /tickets/{id}/messages': '401 404 404 201 404 404 201 201 201',
  'PATCH /tickets/{id}/messages/{message_id}': '401 404 404 200 404 404 403 403 403',
  'DELETE /tickets/{id}/messages/{message_id}': '401 404 404 200 404 404 200 200 200',
  'POST /tickets/{id}/messages/{message_id}/restore': '401 404 404 200 404 404 403 403 403',
  'POST /tickets/{id}/messages/{message_id}/attachments/{attachment_id}/link':
    '401 404 404 200 404 404 200 200 200',
  'POST /tickets/{id}/attachments': '401 404 404 201 404 404 201 201 201',
  'PUT /tickets/{id}/read': '401 404 404 204 404 404 204 204 204',
  'POST /tickets/{id}/presence': '401 404 404 200 404 404 200 200 200',
  'POST /tickets/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:not_found 200:done 200:done 200:done',
  'GET /textlinks': '401 403 403 403 403 403 403 200:1 200:1',
  'POST /textlinks': '401 403 403 403 403 403 403 201 201',
  'GET /textlinks/{id}': '401 404 404 404 404 404 404 200 200',
  'PUT /textlinks/{id}': '401 404 404 404 404 404 404 200 200',
  'PATCH /textlinks/{id}': '401 404 404 404 404 404 404 200 200',
  'DELETE /textlinks/{id}': '401 404 404 404 404 404 404 200 200',
  'POST /textlinks/{id}/restore-from-trash': '401 404 404 404 404 404 404 200 200',
  'POST /textlinks/{id}/events': '401 404 404 404 404 404 404 200 200',
  'POST /textlinks/bulk':
    '401 200:not_found 200:not_found 200:not_found 200:not_found 200:not_found 200:not_found 200:done 200:done',
  'POST /textlinks/export': '401 403 403 403 403 403 403 200 200',
  'GET /topboxes': '401 403 403 403 403 403 403 200:1 200:1',
  'POST /topboxes': '401 403 403 403 403 403 403 201 201',
  'GET /topboxes/{id}': '401 404 404 404 404 404 404 200 200',
  'PUT /topboxes/{id}': '401 404 404 404 404 404 404 200 200',
  'PATCH /topboxes/{id}': '401 404 404 404 404 404 404 200 200',
  'DELETE /topboxes/{id}': '401 404 404 404 404 404 404 200 200',
  'POST /topboxes/{id}/restore-from-trash': '401 404 404 404 404 404 404 200 200',
  'POST /topboxes/{id}/events': '401 404 404 404 404 404 404 200 200',
  'POST /topboxes/bulk':
    '401 200:not_found 200:not_found 200:not_found 200:not_found 200:not_found 200:not_found 200:done 200:done',
  'POST /topboxes/export': '401 403 403 403 403 403 403 200 200',
  'POST /topboxes/{id}/image': '401 404 404 404 404 404 404 201 201',
  'DELETE /topboxes/{id}/image': '401 404 404 404 404 404 404 200 200',
  'GET /ads': '200 200 200 200 200 200 200 200 200',
  'POST /ads/{id}/impressions': '204 204 204 204 204 204 204 204 204',
  'POST /ads/{id}/clicks': '204 204 204 204 204 204 204 204 204',
  'GET /users': '401 403 403 403 403 403 200:1 200:1 200:1',
  'GET /users/{id}': '401 404 404 404 404 404 200 200 200',
  'PUT /users/{id}': '401 404 404 404 404 404 403 200 200',
  'PATCH /users/{id}': '401 404 404 404 404 404 403 200 200',
  'POST /users/{id}/events': '401 404 404 404 404 404 403 200 200',
  'POST /users/bulk':
    '401 200:not_found 200:not_found 200:not_found 200:not_found 200:not_found 200:forbidden 200:done 200:done',
  'POST /users/export': '401 403 403 403 403 403 200 200 200',
  'GET /people': '401 403 403 403 403 200 200 200 200',
  'GET /users/{id}/sessions': '401 404 404 404 404 404 200 200 200',
  'DELETE /users/{id}/sessions': '401 404 404 404 404 404 403 204 204',
  'DELETE /users/{id}/sessions/{session}': '401 404 404 404 404 404 403 204 204',
  'GET /views': '401 403 403 200 200 200 200 200 200',
  'POST /views': '401 403 403 201 201 201 201 201 201',
  'POST /views/order': '401 403 403 200 200 200 200 200 200',
  'POST /views/default': '401 403 403 200 404 404 404 404 404',
  'PATCH /views/{id}': '401 404 404 200 404 404 404 404 404',
  'DELETE /views/{id}': '401 404 404 200 404 404 404 404 404',
  'POST /views/{id}/restore': '401 404 404 200 404 404 404 404 404',
};

/** Operations that a repeat cannot double: they read, are nobody’s, or write what stays the same the second time. */
const unnoted: readonly string[] = [
  ...Object.keys(matrix).filter((operation) => /^(?:GET |POST \/auth\/)|\/export$/.test(operation)),
  'POST /account/payout',
  'POST /attachments/{id}/link',
  'POST /attachments/{id}/picture',
  'POST /tickets/{id}/messages/{message_id}/attachments/{attachment_id}/link',
  'POST /topics/{id}/messages/{message_id}/attachments/{attachment_id}/link',
  'POST /scripts/{id}/messages/{message_id}/attachments/{attachment_id}/link',
  // A key of its own makes a repeat count once.
  'POST /ads/{id}/impressions',
  'POST /ads/{id}/clicks',
  'POST /books/{id}/chapters/find',
  'POST /broadcasting/auth',
  'POST /views/default',
  'POST /views/order',
];

/** What is published has no stranger, nor has a topic among the staff or a word that nobody may write, but for one in the trash. */
const isEverybodys = (operation: string) =>
  operation === 'POST /faqs/{id}/votes' ||
  operation.startsWith('POST /ads/') ||
  /^[A-Z]+ \/(?:topics|banned-words)\/\{id\}(?!\/restore)/.test(operation);

const onlyReads = (operation: string) => /^GET |\/(?:export|find)$/.test(operation);

/** A cell that leaves everything as it was. */
const isRefused = (expected: string) =>
  /^(?:40[134]|422|200:(?:not_found|forbidden|refused|stale))$/.test(expected);

describeOnDatabase('the API', (databases) => {
  let server: TestServer;
  let stranger: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    stranger = await server.addUser(['author']);
  });
  afterAll(() => server.close());

  /** As whoever has given the password just now. */
  const confirmPassword = ({ id }: Person) =>
    server.database.kysely
      .updateTable('access_tokens')
      .set({ confirmed_until: new Date(testTime + 600_000) })
      .where('user_id', '=', id)
      .execute();
  const arrive = async ({ roles, isSuspended, owns }: Visitor, wanted?: (keyof OwnRecords)[]) => {
    const status = isSuspended ? 'suspended' : 'active';
    const person = roles === null ? null : await server.addUser([...roles], { status });
    const own = await addOwnRecords(server, owns && person !== null ? person.id : stranger.id, wanted);
    if (person !== null) await confirmPassword(person);
    return { person, own };
  };
  const watchers = new Map<Visitor, ReturnType<typeof arrive>>();
  /** Whoever only reads or is refused finds everything as it was: one for all of these, and one for each that writes. */
  const arrived = (operation: string, visitor: Visitor, expected: string) => {
    if (!onlyReads(operation) && !isRefused(expected))
      return arrive(visitor, namedBy(endpointCalls[operation]));
    const watcher = watchers.get(visitor) ?? arrive(visitor);
    watchers.set(visitor, watcher);
    return watcher;
  };
  let cells = 0;
  const cellOf = async (operation: string, kind: Visitor, expected: string) => {
    const { person: visitor, own } = await arrived(operation, kind, expected);
    const { path, ...call } = endpointCalls[operation]?.(own) ?? { path: '' };
    const [method = ''] = operation.split(' ');
    cells += 1;
    const answer = await server.call(method as 'GET', path, {
      token: visitor?.token ?? null,
      // Of its own address each, since tries of one address are counted.
      remoteAddress: `192.0.2.${cells % 250}`,
      ...call,
    });
    const body = answer.body === '' ? {} : answer.json<Body>();
    const results = body.data?.results ?? body.data?.chapters ?? body.data?.plan;
    const found = body.meta?.total ?? results?.map(({ outcome }) => outcome ?? 'found').join();
    return found === undefined ? String(answer.statusCode) : `${answer.statusCode}:${found}`;
  };

  it('has a row for each of its operations', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    );
    expect(Object.keys(matrix).toSorted()).toEqual(operations.toSorted());
  });

  it.each(Object.entries(matrix))('answers %s to each visitor as its role grants', async (operation, row) => {
    const found: string[] = [];
    const expected = row.split(' ');
    for (const [at, visitor] of visitors.entries())
      found.push(await cellOf(operation, visitor, expected[at] ?? ''));
    expect(found.join(' ')).toBe(row);
  });

  /** All are refused, so that all find the same. */
  let foreigners: Promise<{ readonly foreign: OwnRecords; readonly tokens: readonly string[] }> | null = null;
  const asForeigners = async () => {
    const foreign = await addOwnRecords(server, stranger.id);
    const people = [await server.addUser(['reader']), await server.addUser(['author'])];
    return { foreign, tokens: people.map(({ token }) => token) };
  };

  it.each(Object.keys(matrix).filter((name) => name.includes('{id}') && !isEverybodys(name)))(
    'answers %s upon a foreign record as upon one that is not there, before it looks at the body',
    async (operation) => {
      const { foreign: records, tokens } = await (foreigners ??= asForeigners());
      const foreign = endpointCalls[operation]?.(records) ?? { path: '' };
      const missing = endpointCalls[operation]?.(nobodys) ?? { path: '' };
      const [method = ''] = operation.split(' ');
      const answers: string[] = [];
      for (const token of tokens) {
        for (const { path, headers, payload } of [foreign, missing]) {
          const broken = { payload: { version: 'x', type: 7, read: 'x', chapters: 'x', _method: 'x' } };
          for (const content of [payload === undefined ? {} : { payload, headers: headers ?? {} }, broken]) {
            const { statusCode, body } = await server.call(method as 'GET', path, { token, ...content });
            answers.push(`${statusCode} ${body}`);
          }
        }
      }
      expect(new Set(answers)).toEqual(
        new Set(['404 {"message":"Không tìm thấy nội dung này.","code":"not_found"}']),
      );
    },
  );

  it.each(Object.keys(matrix).filter((operation) => !unnoted.includes(operation)))(
    'notes with what %s writes that it has happened, for a crash before its answer',
    async (operation) => {
      const person = await server.addUser(['administrator', ...admin]);
      await confirmPassword(person);
      const { path, headers, ...call } = endpointCalls[operation]?.(
        await addOwnRecords(server, person.id, namedBy(endpointCalls[operation])),
      ) ?? {
        path: '',
      };
      const answer = await server.call(operation.split(' ')[0] as 'POST', path, {
        token: person.token,
        headers: { ...headers, 'idempotency-key': 'mot-lan' },
        ...call,
      });
      expect(answer.statusCode).toBeLessThan(300);
      const note = await server.database.kysely
        .selectFrom('idempotency_keys')
        .select('has_happened')
        .where('user_id', '=', person.id)
        .executeTakeFirst();
      expect(note).toEqual({ has_happened: true });
    },
  );
});

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Result = { readonly outcome?: string };
type Body = {
  readonly meta?: { readonly total: number };
  readonly data?: {
    readonly results?: readonly Result[];
    readonly chapters?: readonly Result[];
    readonly plan?: readonly Result[];
  };
};
