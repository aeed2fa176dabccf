/** One record of every kind that belongs to one person, fresh for each cell of the matrix. */
import { sql } from 'kysely';
import { recordActivity } from '#server/resources/activities/record-activity.ts';
import type { TestServer } from '#tests/helpers/server-client.ts';
import { buildIssue, buildReadable, buildSos } from '../factories/build-faults.ts';
import { buildDraft } from '../factories/build-draft.ts';
import { buildName, buildNameSet } from '../factories/build-names.ts';
import { buildBannedWord, buildFinding, buildScan } from '../factories/build-scan.ts';
import { buildScript } from '../factories/build-script.ts';
import { buildTopic } from '../factories/build-topic.ts';
import { buildInvoice } from '../factories/build-invoice.ts';
import { buildMessage } from '../factories/build-message.ts';
import {
  buildAdSlot,
  buildAttachment,
  buildCannedReply,
  buildFaq,
  buildReview,
} from '../factories/build-records.ts';
import { buildUpload } from '../factories/build-upload.ts';
import { buildOrder, buildRedeem, buildRedeemBatch } from '../factories/build-orders.ts';

export type OwnRecords = {
  readonly owner: number;
  readonly book: number;
  /** In the trash, with a chapter. */
  readonly trashedBook: number;
  /** Two drafts of the book, in their order. */
  readonly chapter: number;
  readonly nextChapter: number;
  readonly trashedChapter: number;
  readonly draft: number;
  /** Scripts: whole, in the trash, with a comment of the owner, one that they have deleted, and a file on the first. */
  /** A set of names, one in the trash, and an entry of the first. */
  readonly nameSet: number;
  readonly trashedNameSet: number;
  readonly nameEntry: number;
  readonly script: number;
  readonly trashedScript: number;
  readonly scriptComment: number;
  readonly deletedScriptComment: number;
  readonly scriptPassage: number;
  readonly settledPassage: number;
  readonly scriptFile: number;
  readonly trashedDraft: number;
  /** Made into a chapter that is as it was then. */
  readonly promotedDraft: number;
  /** A version of the draft's text, and a save within it. */
  readonly textRevision: number;
  readonly textSave: number;
  readonly ticket: number;
  /** The owner's reply below the ticket, another that they have deleted, and a file that hangs on the first. */
  readonly message: number;
  readonly deletedMessage: number;
  readonly messageFile: number;
  readonly issue: number;
  /** Of the same book, and one that was merged into the other. */
  readonly otherIssue: number;
  readonly mergedIssue: number;
  readonly sos: number;
  /** Topics: theirs, one in the trash, and a comment of theirs, one that they deleted, one with a file, one of somebody else. */
  readonly topic: number;
  readonly trashedTopic: number;
  readonly comment: number;
  readonly deletedComment: number;
  readonly commentFile: number;
  readonly foreignComment: number;
  /** Nobody's own: a chapter that readers see. */
  readonly readableChapter: number;
  readonly review: number;
  readonly attachment: number;
  readonly notification: number;
  readonly revision: number;
  readonly view: number;
  readonly removedView: number;
  readonly replacement: number;
  /** One that another instance is at. */
  readonly runningReplacement: number;
  /** Uploads into the book: one whose first chapter is to come, and one that is over. */
  readonly upload: number;
  readonly endedUpload: number;
  /** The line of the audit log that repriced the book's chapters. */
  readonly repricing: number;
  /** A file that nothing uses any more. */
  readonly unusedFile: number;
  /** A reader with a session; nobody's own. */
  readonly account: number;
  readonly session: number;
  /** Nobody's own: not published, published, and in the trash. */
  readonly bannedWord: number;
  readonly trashedBannedWord: number;
  readonly cannedReply: number;
  readonly trashedCannedReply: number;
  readonly faq: number;
  readonly publishedFaq: number;
  readonly trashedFaq: number;
  /** Issued to the owner. */
  readonly invoice: number;
  /** Of their book, done, with a finding; one that another instance is at; and one of their draft. */
  readonly scan: number;
  readonly runningScan: number;
  readonly draftScan: number;
  readonly finding: number;
  /** Nobody's own: a job that issues statements, which another instance is at, and an entry of the ledger. */
  readonly invoiceRun: number;
  readonly ledgerEntry: number;
  /** Theirs, and for staff alone to see. */
  readonly order: number;
  readonly redeem: number;
  /** Nobody's own: a batch with a code that is not used yet. */
  readonly batch: number;
  readonly code: number;
  /** The code itself. */
  readonly typedCode: string;
  /** Nobody's own: sold places, waiting, in the trash, and one that runs. */
  readonly textlink: number;
  readonly trashedTextlink: number;
  readonly runningTextlink: number;
  readonly topbox: number;
  readonly trashedTopbox: number;
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
  draft: 0,
  nameSet: 0,
  trashedNameSet: 0,
  nameEntry: 0,
  script: 0,
  trashedScript: 0,
  scriptComment: 0,
  deletedScriptComment: 0,
  scriptPassage: 0,
  settledPassage: 0,
  scriptFile: 0,
  trashedDraft: 0,
  promotedDraft: 0,
  textRevision: 0,
  textSave: 0,
  ticket: 0,
  message: 0,
  deletedMessage: 0,
  messageFile: 0,
  issue: 0,
  otherIssue: 0,
  mergedIssue: 0,
  sos: 0,
  topic: 0,
  trashedTopic: 0,
  comment: 0,
  deletedComment: 0,
  commentFile: 0,
  foreignComment: 0,
  readableChapter: 0,
  review: 0,
  attachment: 0,
  notification: 0,
  revision: 0,
  view: 0,
  removedView: 0,
  replacement: 0,
  runningReplacement: 0,
  upload: 0,
  endedUpload: 0,
  repricing: 0,
  unusedFile: 0,
  account: 0,
  session: 0,
  bannedWord: 0,
  trashedBannedWord: 0,
  cannedReply: 0,
  trashedCannedReply: 0,
  faq: 0,
  publishedFaq: 0,
  trashedFaq: 0,
  invoice: 0,
  scan: 0,
  runningScan: 0,
  draftScan: 0,
  finding: 0,
  invoiceRun: 0,
  ledgerEntry: 0,
  order: 0,
  redeem: 0,
  batch: 0,
  code: 0,
  typedCode: '0000-0000-0000-0000',
  textlink: 0,
  trashedTextlink: 0,
  runningTextlink: 0,
  topbox: 0,
  trashedTopbox: 0,
  name: '',
};

let cells = 0;
/** The last of each owner in a database, and its month: an author has one a month, and there are a hundred years of them. */
const statements = new WeakMap<object, Map<number, { readonly id: number; readonly month: number }>>();

/** Takes the month of the last one where that can be declared void, and the next one where it cannot. */
async function addStatement(kysely: TestServer['database']['kysely'], ownerId: number): Promise<number> {
  const known = statements.get(kysely) ?? new Map<number, { readonly id: number; readonly month: number }>();
  statements.set(kysely, known);
  const last = known.get(ownerId);
  const voided =
    last === undefined
      ? null
      : await kysely
          .updateTable('invoices')
          .set({ status: 'void' })
          .where('id', '=', last.id)
          .where('status', 'not in', ['paid', 'void'])
          .returning('id')
          .executeTakeFirst();
  const month = last === undefined ? 0 : last.month + (voided === undefined ? 1 : 0);
  const two = (number: number) => String(number).padStart(2, '0');
  const period = `20${two(Math.floor(month / 12))}-${two((month % 12) + 1)}`;
  const id = await buildInvoice(kysely, { owner_id: ownerId, period });
  known.set(ownerId, { id, month });
  return id;
}

/**
 * Those that are asked for and what they stand on, or all of them: most calls touch two or three, and a matrix has
 * thousands of cells.
 */
export async function addOwnRecords(
  { database: { kysely }, addUser }: TestServer,
  ownerId: number,
  wanted: readonly (keyof OwnRecords)[] = Object.keys(nobodys) as (keyof OwnRecords)[],
): Promise<OwnRecords> {
  cells += 1;
  const name = `o-${cells}`;
  const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
    (await query.executeTakeFirstOrThrow()).id;
  const into = <Table extends Parameters<typeof kysely.insertInto>[0]>(table: Table) =>
    kysely.insertInto(table);

  const reader = once(() => addUser(['reader']));
  const redeemBatch = once(async () => buildRedeemBatch(kysely, { creator_id: (await reader()).id }));
  const codeAt = async (at: number) => {
    const codes = await kysely
      .selectFrom('redeem_codes')
      .select('id')
      .where('batch_id', '=', (await redeemBatch()).id)
      .orderBy('id')
      .execute();
    return codes[at]?.id ?? 0;
  };
  const work = { author_name: 'An', kind: 'original' as const, owner_id: ownerId };
  const addBook = (title: string, slug: string, deleted: object = {}) =>
    idOf(
      into('books')
        .values({ ...work, title, slug, ...deleted })
        .returning('id'),
    );
  const addChapter = async (number: number, changes: object = {}) =>
    idOf(
      into('chapters')
        .values({ book_id: await the.book(), number, title: `Chương ${number}`, ...changes })
        .returning('id'),
    );
  const addRun = async (changes: object) =>
    idOf(
      into('replacements')
        .values({
          book_id: await the.book(),
          actor_id: ownerId,
          text: 'Chương',
          replacement: 'Hồi',
          ...changes,
        })
        .returning('id'),
    );
  const addView = (title: string, changes: object = {}) =>
    idOf(
      into('views')
        .values({ owner_id: ownerId, list: 'books', query: '', position: cells, title, ...changes })
        .returning('id'),
    );
  const ofOwner = { owner_id: ownerId };
  const inTrash = { deleted_at: new Date(0) };
  const byOwner = { author_id: ownerId };
  const deletedByOwner = { ...byOwner, ...inTrash, deleted_by: ownerId };
  const ofOther = { holder: 'other', leased_until: sql<Date>`'infinity'` };
  const passage = JSON.stringify({ quote: 'Mở đầu', text: 'Mở đầu', paragraph: 0, from: 0 });
  const onScript = async () => ({ resource: 'scripts', subject_id: await the.script() });
  const onTopic = async () => ({ resource: 'topics', subject_id: await the.topic() });

  const builders: { readonly [Kind in keyof OwnRecords]: () => Promise<OwnRecords[Kind]> } = {
    owner: async () => ownerId,
    name: async () => name,
    book: () => addBook(`Sách ${name}`, name),
    trashedBook: () => addBook(`Sách bỏ ${name}`, `${name}-bo`, { deleted_at: sql`now()` }),
    chapter: () => addChapter(1),
    nextChapter: () => addChapter(2),
    trashedChapter: () => addChapter(-1, { trashed_number: 3, deleted_at: sql`now()` }),
    draft: () => buildDraft(kysely, ofOwner),
    promotedDraft: async () =>
      buildDraft(kysely, { ...ofOwner, chapter_id: await addChapter(9, { version: 2 }) }),
    trashedDraft: () => buildDraft(kysely, { ...ofOwner, ...inTrash }),
    textRevision: async () =>
      idOf(
        into('revisions')
          .values({
            subject_type: 'drafts',
            subject_id: await the.draft(),
            version: 2,
            fields: ['content'],
            snapshot: JSON.stringify({ title: '', content: 'Hai.', document: null }),
          })
          .returning('id'),
      ),
    textSave: async () =>
      idOf(
        into('text_saves')
          .values({
            revision_id: await the.textRevision(),
            word_count: 1,
            back: JSON.stringify({ at: 0, drop: 1, blocks: [{ type: 'paragraph' }] }),
            saved_at: new Date(0),
          })
          .returning('id'),
      ),
    nameSet: () => buildNameSet(kysely, ofOwner),
    trashedNameSet: () => buildNameSet(kysely, { ...ofOwner, ...inTrash }),
    nameEntry: async () => buildName(kysely, { set_id: await the.nameSet() }),
    script: () => buildScript(kysely, ofOwner),
    trashedScript: () => buildScript(kysely, { ...ofOwner, ...inTrash }),
    scriptComment: async () => buildMessage(kysely, { ...(await onScript()), ...byOwner }),
    deletedScriptComment: async () => buildMessage(kysely, { ...(await onScript()), ...deletedByOwner }),
    scriptPassage: async () => buildMessage(kysely, { ...(await onScript()), ...byOwner, passage }),
    settledPassage: async () =>
      buildMessage(kysely, {
        ...(await onScript()),
        ...byOwner,
        passage,
        resolved_at: new Date(0),
        resolved_by: ownerId,
      }),
    scriptFile: async () => buildAttachment(kysely, { ...ofOwner, message_id: await the.scriptComment() }),
    ticket: () =>
      idOf(
        into('tickets')
          .values({ subject: name, ...ofOwner })
          .returning('id'),
      ),
    message: async () => buildMessage(kysely, { subject_id: await the.ticket(), ...byOwner }),
    deletedMessage: async () => buildMessage(kysely, { subject_id: await the.ticket(), ...deletedByOwner }),
    messageFile: async () => buildAttachment(kysely, { ...ofOwner, message_id: await the.message() }),
    issue: async () =>
      buildIssue(kysely, {
        book_id: await the.book(),
        chapter_id: await the.chapter(),
        report_count: 2,
      }),
    otherIssue: async () => buildIssue(kysely, { book_id: await the.book() }),
    mergedIssue: async () =>
      buildIssue(kysely, { book_id: await the.book(), merged_into_id: await the.issue() }),
    sos: async () => buildSos(kysely, { book_id: await the.book() }),
    topic: () => buildTopic(kysely, ofOwner),
    trashedTopic: () => buildTopic(kysely, { ...ofOwner, ...inTrash }),
    comment: async () => buildMessage(kysely, { ...(await onTopic()), ...byOwner }),
    deletedComment: async () => buildMessage(kysely, { ...(await onTopic()), ...deletedByOwner }),
    commentFile: async () => buildAttachment(kysely, { ...ofOwner, message_id: await the.comment() }),
    foreignComment: async () =>
      buildMessage(kysely, { ...(await onTopic()), author_id: (await reader()).id }),
    readableChapter: async () => (await buildReadable(kysely, 'Một.')).chapter,
    review: async () => buildReview(kysely, { book_id: await the.book() }),
    attachment: () => buildAttachment(kysely, ofOwner),
    notification: () =>
      idOf(into('notifications').values({ user_id: ownerId, type: 'system', message: name }).returning('id')),
    revision: async () =>
      idOf(
        into('revisions')
          .values({
            subject_type: 'books',
            subject_id: await the.book(),
            version: 1,
            fields: ['title'],
            snapshot: JSON.stringify({ title: `Tựa cũ ${name}` }),
          })
          .returning('id'),
      ),
    view: () => addView(name),
    removedView: () => addView(`${name}-bo`, { deleted_at: sql`now()` }),
    async replacement() {
      const id = await addRun({ status: 'done', total: 1, settled: 1, changed: 1 });
      await into('replacement_chapters')
        .values({
          replacement_id: id,
          chapter_id: await the.chapter(),
          version_after: 1,
          title_before: 'Chương cũ',
          word_count_before: 0,
          outcome: 'done',
        })
        .execute();
      return id;
    },
    runningReplacement: () => addRun({ status: 'running', ...ofOther }),
    upload: async () => buildUpload(kysely, { book_id: await the.book(), ...ofOwner }),
    endedUpload: async () =>
      buildUpload(kysely, { book_id: await the.book(), ...ofOwner, status: 'cancelled' }),
    unusedFile: () => buildAttachment(kysely, ofOwner),
    account: async () => (await reader()).id,
    session: async () => Number((await reader()).token.split('|')[0]),
    scan: async () => buildScan(kysely, { book_id: await the.book(), actor_id: ownerId }),
    finding: async () => buildFinding(kysely, await the.scan(), { chapter_id: await the.chapter() }),
    runningScan: async () =>
      buildScan(kysely, {
        book_id: await the.book(),
        actor_id: ownerId,
        status: 'running',
        holder: 'other',
        leased_until: '9999-01-01T00:00:00.000Z',
      }),
    draftScan: async () =>
      buildScan(kysely, { draft_id: await buildDraft(kysely, ofOwner), actor_id: ownerId }),
    bannedWord: () => buildBannedWord(kysely),
    trashedBannedWord: () => buildBannedWord(kysely, inTrash),
    cannedReply: () => buildCannedReply(kysely),
    trashedCannedReply: () => buildCannedReply(kysely, inTrash),
    faq: () => buildFaq(kysely, { is_published: false }),
    publishedFaq: () => buildFaq(kysely),
    trashedFaq: () => buildFaq(kysely, inTrash),
    invoice: () => addStatement(kysely, ownerId),
    invoiceRun: () =>
      idOf(
        into('invoice_runs')
          // Of no month that another cell has.
          .values({ period: name, actor_id: ownerId, status: 'running', ...ofOther })
          .returning('id'),
      ),
    ledgerEntry: async () =>
      idOf(
        kysely
          .selectFrom('ledger_entries')
          .innerJoin('ledger_transfers', 'ledger_transfers.id', 'transfer_id')
          .select('ledger_entries.id')
          .where('ledger_transfers.subject', '=', 'invoices')
          .where('ledger_transfers.subject_id', '=', await the.invoice())
          .limit(1),
      ),
    order: () => buildOrder(kysely, { reader_id: ownerId }),
    redeem: async () =>
      buildRedeem(kysely, {
        reader_id: ownerId,
        batch_id: (await redeemBatch()).id,
        code_id: await codeAt(1),
      }),
    batch: async () => (await redeemBatch()).id,
    code: () => codeAt(0),
    typedCode: async () => (await redeemBatch()).codes[0] ?? '',
    textlink: () => buildAdSlot(kysely),
    trashedTextlink: () => buildAdSlot(kysely, inTrash),
    runningTextlink: () => buildAdSlot(kysely, { status: 'active' }),
    topbox: () => buildAdSlot(kysely, { kind: 'topbox' }),
    trashedTopbox: () => buildAdSlot(kysely, { kind: 'topbox', ...inTrash }),
    repricing: async () =>
      recordActivity(kysely, {
        actorId: ownerId,
        ip: '192.0.2.1',
        action: 'chapters.price',
        subject: 'books',
        subjectId: await the.book(),
        before: { ids: [await the.chapter()], values: [5] },
        after: { price: 0 },
      }),
  };
  const the = Object.fromEntries(
    Object.entries(builders).map(([kind, build]) => [kind, once<unknown>(build)]),
  ) as typeof builders;

  const made: Record<string, unknown> = { ...nobodys };
  for (const kind of wanted) made[kind] = await the[kind]();
  // A book without chapters could be neither renumbered nor scanned.
  if (wanted.includes('book')) await Promise.all([the.chapter(), the.nextChapter()]);
  return made as OwnRecords;
}

/** The same one however often it is asked for. */
function once<Made>(build: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => (made ??= build());
}

/** Which records a call names. */
export function namedBy(call: ((own: OwnRecords) => unknown) | undefined): (keyof OwnRecords)[] {
  const named = new Set<keyof OwnRecords>();
  call?.(
    new Proxy(nobodys, {
      get(records, kind) {
        named.add(kind as keyof OwnRecords);
        return records[kind as keyof OwnRecords];
      },
    }),
  );
  return [...named];
}
