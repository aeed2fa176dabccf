/** What the suite of all lists (reading.test.ts) needs to know of each resource: three records, and what finds the first of them. */
import type { TestServer } from '#tests/helpers/server-client.ts';
import {
  buildAdSlot,
  buildAttachment,
  buildBook,
  buildCannedReply,
  buildChapter,
  buildFaq,
  buildReview,
  buildTicket,
  buildUser,
} from '../factories/build-records.ts';
import { buildSos } from '../factories/build-faults.ts';
import { buildName, buildNameSet } from '../factories/build-names.ts';
import { buildDraft } from '../factories/build-draft.ts';
import { buildBannedWord, buildFinding, buildScan } from '../factories/build-scan.ts';
import { buildScript } from '../factories/build-script.ts';
import { buildTopic } from '../factories/build-topic.ts';
import { buildInvoice } from '../factories/build-invoice.ts';
import { buildLedgerEntry } from '../factories/build-ledger-entry.ts';
import { buildOrder, buildRedeem, buildRedeemBatch } from '../factories/build-orders.ts';

export type Context = {
  readonly kysely: TestServer['database']['kysely'];
  /** Whoever asks: may read everything. */
  readonly chief: number;
  readonly other: number;
  readonly book: number;
  readonly otherBook: number;
  /** Of the other book. */
  readonly chapter: number;
  /** Of the other user. */
  readonly draft: number;
  readonly script: number;
};

type Filtered = string | number | { readonly value: string | number; readonly places: readonly number[] };

export type ReadingRow = {
  /** Adds the record of a position, 0 to 2, and gives its id. */
  readonly add: (context: Context, at: number) => Promise<number>;
  /** By filter: a value that selects the first of the three alone, or others. The filter of ids is everybody's. */
  readonly filters: (context: Context, ids: readonly number[]) => Readonly<Record<string, Filtered>>;
  /** A query that selects the three, where they cannot be named by their ids. */
  readonly three?: (context: Context) => string;
};

/** The first of the three, and the others. */
const first = <Value>(at: number, value: Value, others: Value): Value => (at === 0 ? value : others);
/** The first is the latest. */
const day = (at: number) => `2026-03-0${9 - at}T05:00:00.000Z`;
const moments = (at: number) => ({ created_at: day(at), updated_at: day(at) });

const adRow = (at: number) => ({
  title: first(at, 'Truyện hay', `Khác ${at}`),
  status: first<'paused' | 'expired'>(at, 'paused', 'expired'),
  impressions: at + 1,
  starts_at: `2030-0${3 - at}-01T00:00:00.000Z`,
  ends_at: `2030-0${3 - at}-09T00:00:00.000Z`,
  ...moments(at),
});
const adFilters = {
  search: 'truyen hay',
  status: 'paused',
  from: '2030-03-01',
  to: { value: '2030-02-28', places: [1, 2] },
};

export const readingRows: Readonly<Record<string, ReadingRow>> = {
  activities: {
    add: async ({ kysely, chief, other }, at) => {
      const line = {
        actor_id: first(at, other, chief),
        action: first(at, 'books.publish', 'update'),
        subject: first(at, 'books', 'tickets'),
        subject_id: 5000 + at,
        ip: `192.0.2.${at + 1}`,
        created_at: day(at),
      };
      return (await kysely.insertInto('activities').values(line).returning('id').executeTakeFirstOrThrow())
        .id;
    },
    filters: ({ other }) => ({
      actor_id: other,
      action: 'books.publish',
      subject: 'books',
      subject_id: 5000,
      ip: '192.0.2.1',
      from: '2026-03-09',
      to: { value: '2026-03-08', places: [1, 2] },
    }),
  },
  attachments: {
    add: ({ kysely, chief, other, otherBook, draft, script }, at) =>
      buildAttachment(kysely, {
        name: first(at, 'Bìa đẹp.pdf', `khac-${at}.png`),
        media_type: first(at, 'application/pdf', 'image/png'),
        owner_id: first(at, other, chief),
        book_id: first<number | null>(at, otherBook, null),
        draft_id: first<number | null>(at, draft, null),
        script_id: first<number | null>(at, script, null),
        created_at: day(at),
      }),
    filters: ({ other, otherBook, draft, script }) => ({
      search: 'bia dep',
      book_id: otherBook,
      draft_id: draft,
      script_id: script,
      owner_id: other,
      media_type: 'application/pdf',
      kind: 'document',
      is_used: 1,
      from: '2026-03-09',
      to: { value: '2026-03-08', places: [1, 2] },
    }),
  },
  books: {
    add: ({ kysely, chief, other }, at) =>
      buildBook(kysely, {
        title: first(at, 'Trăng non', `Khác ${at}`),
        author_name: `Tác giả ${at}`,
        status: first(at, 'published', 'draft'),
        progress: first<1 | 2>(at, 2, 1),
        kind: first(at, 'translated', 'original'),
        genres: first(at, ['linh-di'], ['do-thi']),
        content_rating: first(at, 'mature', 'teen'),
        owner_id: first(at, other, chief),
        manager_pick: at === 0,
        ...moments(at),
      }),
    filters: ({ other }) => ({
      search: 'trang non',
      status: 'published',
      progress: 2,
      kind: 'translated',
      genre: 'linh-di',
      content_rating: 'mature',
      owner_id: other,
      manager_pick: 1,
    }),
  },
  chapters: {
    add: ({ kysely, book, otherBook }, at) =>
      buildChapter(kysely, {
        book_id: first(at, otherBook, book),
        number: first(at, 30, 10 + at),
        title: `Khác ${at}`,
        status: first(at, 'hidden', 'draft'),
        word_count: at,
        ...moments(at),
      }),
    filters: ({ otherBook }) => ({
      search: '30',
      book_id: otherBook,
      number: 30,
      after: 29,
      status: 'hidden',
    }),
  },
  'banned-words': {
    add: ({ kysely }, at) => buildBannedWord(kysely, { word: `${9 - at} cấm`, ...moments(at) }),
    filters: () => ({}),
  },
  scans: {
    add: async ({ kysely, chief, other, book, otherBook }, at) =>
      buildScan(kysely, {
        draft_id: at === 0 ? await buildDraft(kysely, { id: 8800, owner_id: other }) : null,
        book_id: at === 1 ? book : otherBook,
        actor_id: first(at, other, chief),
        status: first<'cancelled' | 'done'>(at, 'cancelled', 'done'),
        created_at: day(at),
      }),
    filters: ({ other, book }) => ({
      source: 'draft',
      status: 'cancelled',
      actor_id: other,
      draft_id: 8800,
      book_id: { value: book, places: [1] },
    }),
  },
  findings: {
    add: async ({ kysely, book, chapter }, at) =>
      buildFinding(kysely, await buildScan(kysely, { id: 8810 + at, book_id: book }), {
        chapter_id: first(at, chapter, null),
        rule: first<'links' | 'spacing'>(at, 'links', 'spacing'),
        severity: first<'error' | 'warning'>(at, 'error', 'warning'),
        state: first<'ignored' | 'open'>(at, 'ignored', 'open'),
        created_at: day(at),
      }),
    filters: ({ chapter }) => ({
      scan_id: 8810,
      chapter_id: chapter,
      rule: 'links',
      severity: 'error',
      state: 'ignored',
    }),
  },
  'canned-replies': {
    add: ({ kysely }, at) => buildCannedReply(kysely, { position: 900 + at, ...moments(at) }),
    filters: () => ({}),
  },
  drafts: {
    add: async ({ kysely, chief, other, chapter }, at) =>
      buildDraft(kysely, {
        title: first(at, 'Mưa đêm', `Khác ${at}`),
        owner_id: first(at, other, chief),
        chapter_id: first(at, chapter, null),
        word_count: 30 - at,
        ...moments(at),
      }),
    filters: ({ other }) => ({ search: 'mua dem', owner_id: other, promoted: 1 }),
  },
  names: {
    add: async ({ kysely, chief, other, otherBook }, at) =>
      buildNameSet(kysely, {
        name: first(at, 'Đấu Phá', `Khác ${at}`),
        owner_id: first(at, other, chief),
        book_id: first(at, otherBook, null),
        is_common: at !== 0,
        entry_count: 30 - at,
        ...moments(at),
      }),
    filters: ({ other, otherBook }) => ({
      search: 'dau pha',
      book_id: otherBook,
      owner_id: other,
      is_common: 0,
    }),
  },
  'name-entries': {
    add: async ({ kysely }, at) =>
      buildName(kysely, {
        set_id: await buildNameSet(kysely, { id: 700_000 + at }),
        source: `${first(at, '萧', '林')}${at}`,
        target: first(at, 'Tiêu Viêm', `Lâm ${at}`),
        category: first<'place' | 'person'>(at, 'place', 'person'),
        tier: first<'main' | 'secondary'>(at, 'main', 'secondary'),
        status: first<'suggested' | 'approved'>(at, 'suggested', 'approved'),
        ...moments(at),
      }),
    filters: () => ({
      set_id: 700_000,
      search: 'tieu viem',
      category: 'place',
      tier: 'main',
      status: 'suggested',
    }),
  },
  scripts: {
    add: async ({ kysely, chief, other }, at) =>
      buildScript(kysely, {
        title: first(at, 'Mưa đêm', `Khác ${at}`),
        kind: first<'translated' | 'original'>(at, 'translated', 'original'),
        genres: first(at, ['ngon-tinh'], ['tien-hiep']),
        status: first<'submitted' | 'draft'>(at, 'submitted', 'draft'),
        owner_id: first(at, other, chief),
        submitted_at: day(at),
        word_count: 30 - at,
        ...moments(at),
      }),
    filters: ({ other }) => ({
      search: 'mua dem',
      status: 'submitted',
      kind: 'translated',
      genre: 'ngon-tinh',
      owner_id: other,
    }),
  },
  faqs: {
    add: ({ kysely }, at) =>
      buildFaq(kysely, {
        category: first(at, 'payment', 'account'),
        question: first(at, 'Nạp xu thế nào?', `Câu khác ${at}?`),
        is_published: at === 0,
        position: at,
        helpful_count: at,
        ...moments(at),
      }),
    filters: () => ({ search: 'nap xu', category: 'payment', is_published: 1 }),
  },
  invoices: {
    add: ({ kysely, other, chief }, at) =>
      buildInvoice(kysely, {
        owner_id: first(at, other, chief),
        period: `2026-0${4 - at}`,
        gross: 300_000 - at * 100_000,
        status: first<'paid' | 'disputed' | 'issued'>(at, 'paid', at === 1 ? 'disputed' : 'issued'),
        at: day(at),
        created_at: day(at),
      }),
    filters: ({ other }, [id = 0]) => ({
      status: 'paid',
      is_valid: { value: '1', places: [0, 1, 2] },
      period: '2026-04',
      owner_id: other,
      number: `NB202604-${String(id).padStart(6, '0')}`,
    }),
  },
  issues: {
    add: async ({ kysely, chief, other, book, otherBook, chapter }, at) => {
      const issue = {
        book_id: first(at, otherBook, book),
        kind: first<'typo' | 'other'>(at, 'typo', 'other'),
        status: first<'claimed' | 'new'>(at, 'claimed', 'new'),
        chapter_id: first<number | null>(at, chapter, null),
        owner_id: first(at, other, chief),
        assignee_id: first<number | null>(at, chief, null),
        source: first<'scan' | 'reader'>(at, 'scan', 'reader'),
        report_count: at + 1,
        ...moments(at),
      };
      const { id } = await kysely
        .insertInto('issues')
        .values(issue)
        .returning('id')
        .executeTakeFirstOrThrow();
      await kysely
        .insertInto('issues')
        .values({ ...issue, id: 900_000 + at, merged_into_id: id })
        .execute();
      return id;
    },
    filters: ({ chief, other, otherBook, chapter }) => ({
      merged_id: 900_000,
      chapter_id: chapter,
      kind: 'typo',
      source: 'scan',
      status: 'claimed',
      is_open: { value: '1', places: [0, 1, 2] },
      book_id: otherBook,
      owner_id: other,
      assignee_id: chief,
    }),
  },
  ledger: {
    add: ({ kysely, other, chief }, at) =>
      buildLedgerEntry(kysely, {
        account: at === 0 ? { kind: 'author_payable', user_id: other } : { kind: 'wallet', user_id: chief },
        against: first<'royalties' | 'promotion_xu'>(at, 'royalties', 'promotion_xu'),
        kind: first<'invoice_issued' | 'redeem_applied'>(at, 'invoice_issued', 'redeem_applied'),
        subject: first<'invoices' | 'redeems'>(at, 'invoices', 'redeems'),
        subject_id: 900_000 + at,
        created_at: day(at),
      }),
    filters: ({ other }) => ({
      account: 'author_payable',
      user_id: other,
      kind: 'invoice_issued',
      subject: 'invoices',
      subject_id: 900_000,
      from: '2026-03-09',
      to: { value: '2026-03-08', places: [1, 2] },
    }),
  },
  notifications: {
    add: async ({ kysely, chief }, at) => {
      const notification = {
        user_id: chief,
        type: first(at, 'system', 'book.changed'),
        message: `Tin ${at}`,
        read_at: first<string | null>(at, day(at), null),
        created_at: day(at),
      };
      const query = kysely.insertInto('notifications').values(notification).returning('id');
      return (await query.executeTakeFirstOrThrow()).id;
    },
    filters: (_, [id = 0]) => ({ read: 1, type: 'system', after: { value: id, places: [1, 2] } }),
  },
  reviews: {
    add: ({ kysely, other, book, otherBook }, at) =>
      buildReview(kysely, {
        body: first(at, 'Hay lắm nhé', `Khác ${at}`),
        rating: first(at, 1, 4),
        status: first(at, 'accepted', 'pending'),
        book_id: first(at, otherBook, book),
        ...(at < 2 && { reader_id: other }),
        ...moments(at),
      }),
    filters: ({ other, otherBook }, [id = 0]) => ({
      search: 'hay lam',
      status: 'accepted',
      rating: 1,
      book_id: otherBook,
      reader_id: { value: other, places: [0, 1] },
      before: { value: id, places: [1] },
      from: '2026-03-09',
      to: { value: '2026-03-08', places: [1, 2] },
    }),
  },
  orders: {
    add: ({ kysely, chief, other }, at) =>
      buildOrder(kysely, {
        reader_id: first(at, other, chief),
        method: first(at, 'bank', 'momo'),
        reference: first(at, 'NAP-0001', `KHAC-${at}`),
        status: first(at, 'failed', 'pending'),
        amount: 10_000 * (at + 1),
        ...moments(at),
      }),
    filters: ({ other }) => ({
      search: 'nap-0',
      reader_id: other,
      method: 'bank',
      status: 'failed',
      from: '2026-03-09',
      to: { value: '2026-03-08', places: [1, 2] },
    }),
  },
  'redeem-batches': {
    add: async ({ kysely, chief }, at) => {
      const { id } = await buildRedeemBatch(kysely, {
        name: first(at, 'Quà Tết', `Lô khác ${at}`),
        coins: 100 * (at + 1),
        valid_until: `2026-12-0${at + 1}`,
        creator_id: chief,
      });
      const voided = first(at, { voided_at: day(at), void_reason: 'Lộ mã' }, {});
      await kysely
        .updateTable('redeem_batches')
        .set({ ...voided, ...moments(at) })
        .where('id', '=', id)
        .execute();
      return id;
    },
    filters: () => ({ search: 'qua tet', is_void: 1 }),
  },
  'redeem-codes': {
    add: async ({ kysely, chief }, at) => {
      const batch = await buildRedeemBatch(kysely, { code_count: 1, creator_id: chief });
      const { id } = await kysely
        .updateTable('redeem_codes')
        .set({ status: first(at, 'used', 'unused'), last_four: first(at, 'ZZ00', `ZZ0${at}`) })
        .where('batch_id', '=', batch.id)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    filters: () => ({
      batch_id: { value: 0, places: [] },
      last_four: 'ZZ00',
      status: 'used',
    }),
  },
  redeems: {
    add: async ({ kysely, chief, other }, at) => {
      const batch = await buildRedeemBatch(kysely, { creator_id: chief });
      return buildRedeem(kysely, {
        batch_id: batch.id,
        reader_id: first(at, other, chief),
        status: first(at, 'rejected', 'pending'),
        last_four: first(at, 'YY00', `YY0${at}`),
        ...moments(at),
      });
    },
    filters: ({ other }) => ({
      search: 'yy00',
      reader_id: other,
      batch_id: { value: 0, places: [] },
      status: 'rejected',
      from: '2026-03-09',
      to: { value: '2026-03-08', places: [1, 2] },
    }),
  },
  revisions: {
    add: async ({ kysely, book }, at) => {
      const revision = {
        subject_type: 'books',
        subject_id: book,
        version: at + 1,
        fields: [],
        snapshot: '{}',
      };
      const query = kysely
        .insertInto('revisions')
        .values({ ...revision, created_at: day(at) })
        .returning('id');
      return (await query.executeTakeFirstOrThrow()).id;
    },
    three: ({ book }) => `filter[subject_id]=${book}`,
    filters: ({ book }) => ({
      subject_type: { value: 'books', places: [0, 1, 2] },
      subject_id: { value: book, places: [0, 1, 2] },
    }),
  },
  sos: {
    add: ({ kysely, chief, book, otherBook }, at) =>
      buildSos(kysely, {
        kind: first(at, 'copyright', 'unreadable'),
        severity: first(at, 'normal', 'high'),
        status: first(at, 'claimed', 'new'),
        book_id: first(at, otherBook, book),
        assignee_id: first<number | null>(at, chief, null),
        due_at: day(at),
        ...moments(at),
      }),
    filters: ({ chief, other, otherBook }) => ({
      kind: 'copyright',
      severity: 'normal',
      status: 'claimed',
      book_id: otherBook,
      owner_id: other,
      assignee_id: chief,
      is_open: { value: '1', places: [0, 1, 2] },
    }),
  },
  tickets: {
    add: ({ kysely, chief, other, book, otherBook }, at) =>
      buildTicket(kysely, {
        type: first(at, 'request', 'ticket'),
        status: first(at, 'approved', 'open'),
        subject: first(at, 'Xin đổi bìa', `Việc khác ${at}`),
        priority: first(at, 'urgent', 'normal'),
        owner_id: first(at, other, chief),
        assignee_id: first<number | null>(at, chief, null),
        book_id: first(at, otherBook, book),
        awaits_staff: at > 0,
        ...moments(at),
      }),
    filters: ({ chief, other, otherBook }) => ({
      search: 'doi bia',
      type: 'request',
      status: 'approved',
      priority: 'urgent',
      owner_id: other,
      assignee_id: chief,
      book_id: otherBook,
      is_assigned: 1,
      is_open: { value: '1', places: [1, 2] },
      is_overdue: { value: '1', places: [1, 2] },
      awaits_staff: 0,
    }),
  },
  topics: {
    add: ({ kysely, chief, other }, at) =>
      buildTopic(kysely, {
        kind: first(at, 'announcement', 'guide'),
        title: first(at, 'Nội quy mới', `Khác ${at}`),
        slug: first(at, 'noi-quy-moi', `khac-${at}`),
        is_pinned: at === 0,
        owner_id: first(at, other, chief),
        ...moments(at),
      }),
    filters: ({ other }) => ({
      slug: 'noi-quy-moi',
      search: 'noi quy',
      kind: 'announcement',
      owner_id: other,
    }),
  },
  textlinks: {
    add: ({ kysely }, at) => buildAdSlot(kysely, { place: first(at, 'footer', 'header'), ...adRow(at) }),
    filters: () => ({ ...adFilters, place: 'footer' }),
  },
  topboxes: {
    add: ({ kysely }, at) =>
      buildAdSlot(kysely, { kind: 'topbox', place: first(at, 'home_3', 'home_1'), ...adRow(at) }),
    filters: () => ({ ...adFilters, place: 'home_3' }),
  },
  users: {
    add: ({ kysely }, at) =>
      buildUser(kysely, {
        name: first(at, 'Đỗ Ân', `Người khác ${at}`),
        roles: first(at, ['moderator'], ['reader']),
        status: first(at, 'suspended', 'active'),
        last_seen_at: day(at),
        created_at: day(at),
      }),
    filters: () => ({ search: 'do an', role: 'moderator', status: 'suspended' }),
  },
};
