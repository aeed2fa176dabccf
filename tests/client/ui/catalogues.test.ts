/** The catalogues of all languages say the same things (specification, section 1). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { eventMessageKeys } from '#contract/lifecycles.ts';
import { catalogueOf } from '#tests/helpers/catalogue.ts';
import { listDefinitions } from '../resource/list-definitions.ts';
import { messagesSaidBy } from '../resource/list-messages.ts';
import { compileCatalogue } from '../../../build/compile-catalogue.ts';

const source = join(import.meta.dirname, '../../../src');
const messagesOf = catalogueOf;
const textOf = (language: string) => JSON.stringify(messagesOf(language));
const argumentsOf = (message = '') => [...new Set(namesIn(compileMessageOrThrow(message)))].toSorted();

/** Arguments of a compiled message: `[name]`, or `[name, kind, { case: message }]`. */
function namesIn(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , cases = {}] = token as [string, string?, object?];
    return [name, ...Object.values(cases).flatMap(namesIn)];
  });
}

/** Ids that the code composes: the part before the first value. */
const composed = [
  'screen.',
  'name-entries.category.',
  'name-entries.column.',
  'name-entries.status.',
  'name-entries.tier.',
  'names.column.',
  'names.is_common.',
  'names.problem.',
  'names.refused.',
  'names.scope.',
  'names.scopeHelp.',
  'names.suspect.',
  'upload.note.',
  'upload.problem.',
  'upload.stage.',
  'upload.state.',
  'upload.release.',
  'upload.column.',
  'upload.flag.',
  'upload.found.',
  'upload.pattern.',
  'upload.openings.',
  'theme.',
  'role.',
  'books.status.',
  'books.progress.',
  'books.column.',
  'bookForm.field.',
  'conflict.',
  'drafts.column.',
  'drafts.promoted.',
  'editor.find.',
  'editor.price',
  'editor.state.',
  'editor.title',
  'ticket.type.',
  'cannedForm.field.',
  'scan.finding.',
  'scan.severity.',
  'scans.rule.',
  'batch.item.',
  'setting.notifications.',
  'setting.payout.',
  'setting.profile.',
  'nav.group.',
  'event.',
  'leave.',
  'look.',
  'palette.group.',
  'palette.theme.',
  'palette.navigation.',
  'shortcuts.',
  'chapters.status.',
  'invoices.amount.',
  'invoices.line.',
  'invoices.summary.',
  'invoices.issue.',
  'invoices.column.',
  'invoices.status.',
  'ledger.column.',
  'ledger.account.',
  'ledger.kind.',
  'ledger.subject.',
  'orders.column.',
  'orders.method.',
  'orders.status.',
  'redeem-batches.column.',
  'redeem-codes.status.',
  'redeems.column.',
  'redeems.refusal.',
  'redeems.status.',
  'scripts.column.',
  'scripts.kind.',
  'scripts.status.',
  'faqs.column.',
  'faqs.category.',
  'faqs.is_published.',
  'ads.column.',
  'ads.place.',
  'ads.preview.',
  'ads.span.',
  'ads.status.',
  'activities.column.',
  'reviews.column.',
  'reviews.status.',
  'activities.field.',
  'activities.subject.',
  'attachments.column.',
  'attachments.kind.',
  'attachments.use.',
  'users.column.',
  'ticket.request.',
  'tickets.canned.',
  'tickets.column.',
  'tickets.queue.',
  'tickets.replyAnd.',
  'tickets.request.',
  'thread.kind.',
  'tickets.priority.',
  'tickets.status.',
  // What notifications of the server say.
  'issues.status.',
  'issues.column.',
  'issues.kind.',
  'issues.source.',
  'sos.column.',
  'sos.severity.',
  'sos.due.',
  'sosForm.field.',
  'issues.merge',
  'issues.separate',
  'health.database.',
  'health.job.',
  'health.realtime.',
  'health.overall.',
  'health.state.',
  'form.loss.',
  'honors.board.',
  'honors.description.',
  'topics.kind.',
  'thread.kind.',
  'topicForm.field.',
  'honors.period.',
  'users.status.',
  'connection.',
  'connectionHelp.',
  'statistics.measure.',
  'period.range.',
  'statistics.compare.',
];

describe.each(['en', 'fr', 'ar'])('the catalogue %s', (language) => {
  it('has every message of the Vietnamese one and no other', () => {
    expect(Object.keys(messagesOf(language)).toSorted()).toEqual(Object.keys(messagesOf('vi')).toSorted());
  });

  it('fills in the same arguments', () => {
    const vietnamese = messagesOf('vi');
    const differing = Object.entries(messagesOf(language)).filter(
      ([id, message]) => argumentsOf(message).join() !== argumentsOf(vietnamese[id]).join(),
    );
    expect(differing).toEqual([]);
  });
});

describe('the catalogues', () => {
  it.each(['vi', 'en', 'fr', 'ar'])('compile and leave nothing empty: %s', (language) => {
    expect(() => compileCatalogue(textOf(language))).not.toThrow();
    expect(Object.values(messagesOf(language)).filter((message) => message.trim() === '')).toEqual([]);
  });

  it('have a word for every event of every lifecycle', () => {
    const ids = eventMessageKeys.map((word) => `event.${word}`);
    expect(ids.filter((id) => !Object.hasOwn(messagesOf('vi'), id))).toEqual([]);
  });

  it('hold no message that no code says', () => {
    const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(source, path), 'utf8'))
      .join('\n');
    const saidByLists = new Set(listDefinitions.flatMap(messagesSaidBy));
    const isSaid = (id: string) =>
      code.includes(`'${id}'`) || saidByLists.has(id) || composed.some((start) => id.startsWith(start));
    const unused = Object.keys(messagesOf('vi')).filter((id) => !isSaid(id));
    expect(unused).toEqual([]);
  });
});

describe('compiling a catalogue', () => {
  it('turns arguments into tokens', () => {
    expect(compileCatalogue('{"a":"Trang {page}"}')).toBe('{"a":["Trang ",["page"]]}');
  });

  it('names the message that is not valid ICU', () => {
    expect(() => compileCatalogue('{"broken.id":"{open"}')).toThrow('broken.id');
  });
});
