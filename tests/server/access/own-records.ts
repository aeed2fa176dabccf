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

export async function addOwnRecords({ database, addUser }: TestServer, ownerId: number): Promise<OwnRecords> {
  const { kysely } = database;
  const account = await addUser(['reader']);
  cells += 1;
  const invoice = await addStatement(kysely, ownerId);
  const name = `o-${cells}`;
  const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
    (await query.executeTakeFirstOrThrow()).id;
  const work = { author_name: 'An', kind: 'original' as const, owner_id: ownerId };
  const into = <Table extends Parameters<typeof kysely.insertInto>[0]>(table: Table) =>
    kysely.insertInto(table);
  const book = await idOf(
    into('books')
      .values({ ...work, title: `Sách ${name}`, slug: name })
      .returning('id'),
  );
  const trashedBook = await idOf(
    into('books')
      .values({ ...work, title: `Sách bỏ ${name}`, slug: `${name}-bo`, deleted_at: sql`now()` })
      .returning('id'),
  );
  const chapterRow = (number: number) => ({ book_id: book, number, title: `Chương ${number}` });
  const chapter = await idOf(into('chapters').values(chapterRow(1)).returning('id'));
  const nextChapter = await idOf(into('chapters').values(chapterRow(2)).returning('id'));
  const promoted = await idOf(
    into('chapters')
      .values({ ...chapterRow(9), version: 2 })
      .returning('id'),
  );
  const trashedChapter = await idOf(
    into('chapters')
      .values({ ...chapterRow(-1), trashed_number: 3, deleted_at: sql`now()` })
      .returning('id'),
  );
  const snapshot = JSON.stringify({ title: `Tựa cũ ${name}` });
  const file = {
    name: 'a.png',
    media_type: 'image/png',
    size: 70,
    sha256: 'x',
    storage_key: `attachments/${name}`,
  };
  const view = { owner_id: ownerId, list: 'books' as const, query: '', position: cells };
  const scan = await buildScan(kysely, { book_id: book, actor_id: ownerId });
  const run = { book_id: book, actor_id: ownerId, text: 'Chương', replacement: 'Hồi' };
  const ended = { ...run, status: 'done' as const, total: 1, settled: 1, changed: 1 };
  const replacement = await idOf(into('replacements').values(ended).returning('id'));
  const running = {
    ...run,
    status: 'running' as const,
    holder: 'other',
    leased_until: sql<Date>`'infinity'`,
  };
  const runningReplacement = await idOf(into('replacements').values(running).returning('id'));
  const replaced = { replacement_id: replacement, chapter_id: chapter, version_after: 1 };
  await into('replacement_chapters')
    .values({ ...replaced, title_before: 'Chương cũ', word_count_before: 0, outcome: 'done' })
    .execute();
  const { id: batch, codes } = await buildRedeemBatch(kysely, { creator_id: account.id });
  const [code, other] = await kysely
    .selectFrom('redeem_codes')
    .select('id')
    .where('batch_id', '=', batch)
    .orderBy('id')
    .execute();
  const nameSet = await buildNameSet(kysely, { owner_id: ownerId });
  const script = await buildScript(kysely, { owner_id: ownerId });
  const aboutScript = { resource: 'scripts', subject_id: script };
  const passage = JSON.stringify({ quote: 'Mở đầu', text: 'Mở đầu', paragraph: 0, from: 0 });
  const scriptComment = await buildMessage(kysely, { ...aboutScript, author_id: ownerId });
  const topic = await buildTopic(kysely, { owner_id: ownerId });
  const below = { resource: 'topics', subject_id: topic };
  const comment = await buildMessage(kysely, { ...below, author_id: ownerId });
  const issue = await buildIssue(kysely, { book_id: book, chapter_id: chapter, report_count: 2 });
  const ticket = await idOf(into('tickets').values({ subject: name, owner_id: ownerId }).returning('id'));
  const message = await buildMessage(kysely, { subject_id: ticket, author_id: ownerId });
  return {
    owner: ownerId,
    book,
    trashedBook,
    chapter,
    nextChapter,
    trashedChapter,
    draft: await buildDraft(kysely, { owner_id: ownerId }),
    promotedDraft: await buildDraft(kysely, { owner_id: ownerId, chapter_id: promoted }),
    nameSet,
    trashedNameSet: await buildNameSet(kysely, { owner_id: ownerId, deleted_at: new Date(0) }),
    nameEntry: await buildName(kysely, { set_id: nameSet }),
    script,
    trashedScript: await buildScript(kysely, { owner_id: ownerId, deleted_at: new Date(0) }),
    scriptComment,
    deletedScriptComment: await buildMessage(kysely, {
      ...aboutScript,
      author_id: ownerId,
      deleted_at: new Date(0),
      deleted_by: ownerId,
    }),
    scriptPassage: await buildMessage(kysely, { ...aboutScript, author_id: ownerId, passage }),
    settledPassage: await buildMessage(kysely, {
      ...aboutScript,
      author_id: ownerId,
      passage,
      resolved_at: new Date(0),
      resolved_by: ownerId,
    }),
    scriptFile: await buildAttachment(kysely, { owner_id: ownerId, message_id: scriptComment }),
    trashedDraft: await buildDraft(kysely, { owner_id: ownerId, deleted_at: new Date(0) }),
    name,
    ticket,
    message,
    deletedMessage: await buildMessage(kysely, {
      subject_id: ticket,
      author_id: ownerId,
      deleted_at: new Date(0),
      deleted_by: ownerId,
    }),
    messageFile: await buildAttachment(kysely, { owner_id: ownerId, message_id: message }),
    review: await buildReview(kysely, { book_id: book }),
    issue,
    otherIssue: await buildIssue(kysely, { book_id: book }),
    mergedIssue: await buildIssue(kysely, { book_id: book, merged_into_id: issue }),
    topic,
    trashedTopic: await buildTopic(kysely, { owner_id: ownerId, deleted_at: new Date(0) }),
    comment,
    deletedComment: await buildMessage(kysely, {
      ...below,
      author_id: ownerId,
      deleted_at: new Date(0),
      deleted_by: ownerId,
    }),
    commentFile: await buildAttachment(kysely, { owner_id: ownerId, message_id: comment }),
    foreignComment: await buildMessage(kysely, { ...below, author_id: account.id }),
    sos: await buildSos(kysely, { book_id: book }),
    readableChapter: (await buildReadable(kysely, 'Một.')).chapter,
    attachment: await idOf(
      into('attachments')
        .values({ ...file, owner_id: ownerId })
        .returning('id'),
    ),
    notification: await idOf(
      into('notifications').values({ user_id: ownerId, type: 'system', message: name }).returning('id'),
    ),
    revision: await idOf(
      into('revisions')
        .values({ subject_type: 'books', subject_id: book, version: 1, fields: ['title'], snapshot })
        .returning('id'),
    ),
    view: await idOf(
      into('views')
        .values({ ...view, title: name })
        .returning('id'),
    ),
    removedView: await idOf(
      into('views')
        .values({ ...view, title: `${name}-bo`, deleted_at: sql`now()` })
        .returning('id'),
    ),
    replacement,
    runningReplacement,
    upload: await buildUpload(kysely, { book_id: book, owner_id: ownerId }),
    endedUpload: await buildUpload(kysely, { book_id: book, owner_id: ownerId, status: 'cancelled' }),
    unusedFile: await buildAttachment(kysely, { owner_id: ownerId }),
    account: account.id,
    session: Number(account.token.split('|')[0]),
    scan,
    finding: await buildFinding(kysely, scan, { chapter_id: chapter }),
    runningScan: await buildScan(kysely, {
      book_id: book,
      actor_id: ownerId,
      status: 'running',
      holder: 'other',
      leased_until: '9999-01-01T00:00:00.000Z',
    }),
    draftScan: await buildScan(kysely, {
      draft_id: await buildDraft(kysely, { owner_id: ownerId }),
      actor_id: ownerId,
    }),
    bannedWord: await buildBannedWord(kysely),
    trashedBannedWord: await buildBannedWord(kysely, { deleted_at: new Date(0) }),
    cannedReply: await buildCannedReply(kysely),
    trashedCannedReply: await buildCannedReply(kysely, { deleted_at: new Date(0) }),
    faq: await buildFaq(kysely, { is_published: false }),
    publishedFaq: await buildFaq(kysely),
    trashedFaq: await buildFaq(kysely, { deleted_at: new Date(0) }),
    invoice,
    invoiceRun: await idOf(
      into('invoice_runs')
        .values({
          // Of no month that another cell has.
          period: name,
          actor_id: ownerId,
          status: 'running',
          holder: 'other',
          leased_until: sql`'infinity'`,
        })
        .returning('id'),
    ),
    ledgerEntry: await idOf(
      kysely
        .selectFrom('ledger_entries')
        .innerJoin('ledger_transfers', 'ledger_transfers.id', 'transfer_id')
        .select('ledger_entries.id')
        .where('ledger_transfers.subject', '=', 'invoices')
        .where('ledger_transfers.subject_id', '=', invoice)
        .limit(1),
    ),
    order: await buildOrder(kysely, { reader_id: ownerId }),
    redeem: await buildRedeem(kysely, { reader_id: ownerId, batch_id: batch, code_id: other?.id ?? 0 }),
    batch,
    code: code?.id ?? 0,
    typedCode: codes[0] ?? '',
    textlink: await buildAdSlot(kysely),
    trashedTextlink: await buildAdSlot(kysely, { deleted_at: new Date(0) }),
    runningTextlink: await buildAdSlot(kysely, { status: 'active' }),
    topbox: await buildAdSlot(kysely, { kind: 'topbox' }),
    trashedTopbox: await buildAdSlot(kysely, { kind: 'topbox', deleted_at: new Date(0) }),
    repricing: await recordActivity(kysely, {
      actorId: ownerId,
      ip: '192.0.2.1',
      action: 'chapters.price',
      subject: 'books',
      subjectId: book,
      before: { ids: [chapter], values: [5] },
      after: { price: 0 },
    }),
  };
}
