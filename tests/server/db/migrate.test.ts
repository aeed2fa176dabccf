/** Migrations beside others who use the database. */
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { lastMigration, migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { describeOnPostgres } from '#tests/helpers/database.ts';
import { buildInvoice } from '../factories/build-invoice.ts';
import { buildAdSlot } from '../factories/build-records.ts';

/** Its text is two paragraphs beside two that are empty. */
async function chapterWith(database: Kysely<Database>, content: string): Promise<number> {
  const document = JSON.stringify({
    type: 'doc',
    content: [
      { type: 'paragraph' },
      { type: 'paragraph', content: [{ type: 'text', text: 'Lan đi.' }] },
      { type: 'paragraph' },
      { type: 'paragraph', content: [{ type: 'text', text: 'Về.' }] },
    ],
  });
  const { rows } = await sql<{ id: number }>`
    with owner as (insert into users (name, email, password_hash) values ('An', 'an@example.test', '') returning id),
      book as (insert into books (title, slug, author_name, kind, owner_id)
        select 'Gió', 'gio', 'An', 'original', id from owner returning id)
    insert into chapters (book_id, number, title) select id, 1, 'Gió' from book returning id`.execute(
    database,
  );
  const id = rows[0]?.id ?? 0;
  await sql`insert into chapter_contents (chapter_id, content, document) values (${id}, ${content}, ${document}::jsonb)`.execute(
    database,
  );
  return id;
}

/** As it was before sold places stood in it. */
async function forgetAdsInLedger(database: Kysely<Database>): Promise<void> {
  await sql`alter table ad_sales drop column cancelled_at`.execute(database);
  await sql`alter table ad_slots drop column cancelled_at cascade`.execute(database);
  await sql`create view textlinks as select * from ad_slots where kind = 'textlink'`.execute(database);
  await sql`create view topboxes as select * from ad_slots where kind = 'topbox'`.execute(database);
  await sql`alter table ledger_transfers drop column subject_version`.execute(database);
  await sql`alter table ledger_transfers
    add constraint ledger_transfer_once unique (subject, subject_id, kind)`.execute(database);
  await sql`grant delete on ledger_accounts to current_user`.execute(database);
  await sql`alter table ledger_accounts disable trigger user`.execute(database);
  await sql`delete from ledger_accounts where kind in ('advertisers', 'ad_income')`.execute(database);
  await sql`alter table ledger_accounts enable trigger user`.execute(database);
  await sql`delete from kysely_migration where name >= '0098'`.execute(database);
}

describeOnPostgres('a migration', (databases) => {
  it('books what places had been sold for, but for what was called off or thrown away before it began', async () => {
    const { kysely, close } = await databases.open();
    await forgetAdsInLedger(kysely);
    const [may, june, july] = ['2026-05-01T00:00Z', '2026-06-01T00:00Z', '2026-07-01T00:00Z'];
    const [over, off, thrown, given] = [
      await buildAdSlot(kysely, { price: 100, status: 'expired', created_at: may, renewed_at: july }),
      await buildAdSlot(kysely, { price: 200, status: 'expired', created_at: may, version: 3 }),
      await buildAdSlot(kysely, {
        price: 400,
        kind: 'topbox',
        created_at: may,
        version: 2,
        deleted_at: june,
      }),
      await buildAdSlot(kysely, { price: 0 }),
    ];
    const former = { slot_id: over, starts_at: may, ends_at: june, impressions: 0, clicks: 0 };
    await kysely
      .insertInto('ad_sales')
      .values([
        { ...former, price: 10, replaced_at: may },
        { ...former, price: 20, replaced_at: june },
        { ...former, price: 40, replaced_at: july },
      ])
      .execute();
    const cancelled = { action: 'textlinks.cancel', subject: 'textlinks', actor_id: null, ip: null };
    await kysely
      .insertInto('activities')
      .values([
        { ...cancelled, subject_id: over, created_at: '2026-05-15T00:00Z' },
        { ...cancelled, subject_id: off, created_at: '2026-05-15T00:00Z' },
      ])
      .execute();
    expect(await migrate(kysely)).toEqual(['0098-ads-in-ledger', '0099-cancelled-ads']);
    const { rows } = await sql<{ kind: string; id: number; version: number; amount: number }>`
      select entry.kind, entry.subject_id as id, subject_version as version, amount from ledger_entries as entry
      join ledger_transfers on ledger_transfers.id = transfer_id where account = 'ad_income'
      order by entry.subject_id, transfer_id`.execute(kysely);
    expect(rows).toEqual([
      { kind: 'ad_sold', id: over, version: 0, amount: 50 },
      { kind: 'ad_sold', id: over, version: 1, amount: 100 },
      { kind: 'ad_sold', id: off, version: 3, amount: 200 },
      { kind: 'ad_cancelled', id: off, version: 3, amount: -200 },
      { kind: 'ad_sold', id: thrown, version: 2, amount: 400 },
      { kind: 'ad_cancelled', id: thrown, version: 2, amount: -400 },
    ]);
    expect(given).toBeGreaterThan(thrown);
    const slots = await kysely.selectFrom('ad_slots').select(['id', 'cancelled_at']).orderBy('id').execute();
    const middle = new Date('2026-05-15T00:00Z');
    expect(slots.map((slot) => slot.cancelled_at)).toEqual([null, middle, null, null]);
    const sales = await kysely
      .selectFrom('ad_sales')
      .select(['price', 'cancelled_at'])
      .orderBy('price')
      .execute();
    expect(sales.map((sale) => sale.cancelled_at)).toEqual([null, middle, null]);
    await close();
  });

  it('gives up before long where somebody keeps a table from it, says who, and runs when that one is gone', async () => {
    const { kysely, close } = await databases.open();
    const invoice = await buildInvoice(kysely, { status: 'paid', at: '2026-05-02T18:00:00.000Z' });
    await sql`alter table invoices drop column payee, drop column paid_on, drop column payment_reference`.execute(
      kysely,
    );
    await forgetAdsInLedger(kysely);
    await sql`drop function payee_of`.execute(kysely);
    await sql`drop table ad_sales`.execute(kysely);
    await sql`drop function keep_ad_sale cascade`.execute(kysely);
    await sql`alter table ad_slots drop column renewed_at cascade`.execute(kysely);
    await sql`create view textlinks as select * from ad_slots where kind = 'textlink'`.execute(kysely);
    await sql`create view topboxes as select * from ad_slots where kind = 'topbox'`.execute(kysely);
    await sql`drop table nightly_runs`.execute(kysely);
    await sql`drop table demo_data`.execute(kysely);
    await sql`drop index thread_watchers_by_sign`.execute(kysely);
    await sql`alter table notifications drop column about`.execute(kysely);
    await sql`drop table thread_reads`.execute(kysely);
    for (const table of ['chapter_contents', 'drafts', 'scripts'])
      await sql`drop index ${sql.ref(`${table}_with_pictures`)}`.execute(kysely);
    for (const column of ['picture', 'picture_width', 'picture_height'])
      await sql`alter table attachments drop column ${sql.ref(column)}`.execute(kysely);
    await sql`alter table known_devices drop column former_hash, drop column former_until`.execute(kysely);
    for (const column of ['cover', 'image', 'avatar'])
      await sql`drop index ${sql.ref(`revisions_by_${column}`)}`.execute(kysely);
    await sql`drop view chapters_and_trash`.execute(kysely);
    await sql`alter table chapters drop column volume`.execute(kysely);
    for (const index of ['issues_by_status', 'issues_of_assignee', 'sos_by_status', 'sos_of_assignee'])
      await sql`drop index ${sql.ref(index)}`.execute(kysely);
    await sql`drop index tickets_open_of_assignee, tickets_open_by_status`.execute(kysely);
    await sql`alter table upload_chapters drop column volume, drop column refusal`.execute(kysely);
    await sql`alter table uploads drop column release, drop column queued_until, drop column queued_last`.execute(
      kysely,
    );
    await sql`drop function forget_text_key cascade`.execute(kysely);
    await sql`alter table chapter_contents drop column text_key`.execute(kysely);
    await sql`alter table sos drop column told_due_at`.execute(kysely);
    await sql`drop table text_saves`.execute(kysely);
    await sql`drop view revision_records`.execute(kysely);
    for (const column of ['words_added', 'words_removed', 'saved_at'])
      await sql`alter table revisions drop column ${sql.ref(column)}`.execute(kysely);
    await sql`create view revision_records as select revisions.* from revisions`.execute(kysely);
    await sql`delete from kysely_migration where name >= '0074'`.execute(kysely);
    const emptied = await chapterWith(kysely, '\n\nLan đi.\n\n\n\nVề.');
    // Demo data that was begun, and has no book yet.
    await sql`insert into users (name, email, password_hash, roles)
      values ('Ngọc', 'administrator@bookdesk.test', '', '{administrator}')`.execute(kysely);
    await kysely.transaction().execute(async (keeper) => {
      await sql`lock table known_devices in access share mode`.execute(keeper);
      await expect(migrate(kysely, 100)).rejects.toThrow(
        /^Migration 0075-former-secrets failed: for 100 ms a table was kept by process \d+ .*last: lock table known_devices/,
      );
    });
    expect(await lastMigration(kysely)).toBe('0073-grace-of-every-use');
    expect(await migrate(kysely, 100)).toEqual([
      '0074-nights-and-sums',
      '0075-former-secrets',
      '0076-words-by-key',
      '0077-leases-of-nights',
      '0078-revisions-by-picture',
      '0079-volumes',
      '0080-overdue-sos',
      '0081-queues-of-faults',
      '0082-volumes-of-uploads',
      '0083-read-threads',
      '0084-pictures-of-chapters',
      '0085-releases-of-uploads',
      '0086-saves-of-texts',
      '0087-queues-of-tickets',
      '0088-totals-by-slug',
      '0089-banned-words-by-marks',
      '0090-plain-forms',
      '0091-days-of-moved-chapters',
      '0092-notes-being-written',
      '0093-demo-data',
      '0094-old-watchers',
      '0095-notifications-about',
      '0096-payments-of-invoices',
      '0097-sales-of-ads',
      '0098-ads-in-ledger',
      '0099-cancelled-ads',
    ]);
    expect((await sql`select is_only from demo_data`.execute(kysely)).rows).toEqual([{ is_only: true }]);
    // The plain form is that of the rich one again.
    const { rows } = await sql`select content from chapter_contents where chapter_id = ${emptied}`.execute(
      kysely,
    );
    expect(rows).toEqual([{ content: 'Lan đi.\n\nVề.' }]);
    // In Viet Nam the day after has begun; of what was paid to, nothing is known any more.
    const paid = await sql`
      select paid_on, payment_reference, payee from invoices where id = ${invoice}`.execute(kysely);
    expect(paid.rows).toEqual([{ paid_on: '2026-05-03', payment_reference: null, payee: null }]);
    await close();
  });
});
