/** A statement of one line, brought to its status by the events that lead there, so that the ledger knows of it. */
import type { Kysely } from 'kysely';
import type { InvoiceStatus } from '#contract/resources/invoice.ts';
import type { Database } from '#server/db/schema.ts';
import { sendEvent } from '#server/lifecycle/send-event.ts';
import { writableInvoices } from '#server/resources/invoices/invoice.writable.ts';
import { quietEvents } from '../lifecycle/quiet-events.ts';
import { buildBook, buildUser } from './build-records.ts';

const paths: Readonly<Record<InvoiceStatus, readonly string[]>> = {
  draft: [],
  issued: ['issue'],
  disputed: ['issue', 'dispute'],
  confirmed: ['issue', 'confirm'],
  approved: ['issue', 'confirm', 'approve'],
  paid: ['issue', 'confirm', 'approve', 'pay'],
  void: ['issue', 'void'],
};

type Wanted = {
  readonly owner_id?: number;
  readonly period?: string;
  /** A multiple of a thousand, of which 30 % is the fee and 10 % the tax. */
  readonly gross?: number;
  readonly status?: InvoiceStatus;
  /** When each event happens. */
  readonly at?: string;
  readonly created_at?: string;
  /** Null where the author has said nothing. */
  readonly payee?: typeof usualPayee | null;
};

const usualPayee = {
  bank: 'VCB',
  account_number: '0011002233445',
  holder: 'NGUYEN VAN AN',
  tax_code: '0100109106',
};

/** Its id; each is of an author of its own where none is named. */
export async function buildInvoice(
  database: Kysely<Database>,
  {
    owner_id,
    period = '2026-04',
    gross = 100_000,
    status = 'issued',
    at = '2026-05-02T03:00:00.000Z',
    created_at,
    payee = usualPayee,
  }: Wanted = {},
): Promise<number> {
  const owner = owner_id ?? (await buildUser(database));
  const book = await buildBook(database, { owner_id: owner });
  const id = await database.transaction().execute(async (transaction) => {
    const written = await transaction
      .insertInto('invoices')
      .values({
        owner_id: owner,
        period,
        gross,
        fee: gross * 0.3,
        tax: gross * 0.1,
        net: gross * 0.6,
        ...(payee === null ? {} : { payee: JSON.stringify(payee) }),
        ...(created_at === undefined ? {} : { created_at }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('invoice_lines')
      .values({
        invoice_id: written.id,
        book_id: book,
        period,
        title: 'Trăng non',
        unlocks: 10,
        xu: gross / 100,
        gross,
      })
      .execute();
    return written.id;
  });
  for (const type of paths[status]) {
    const event = { type, reason: 'Vì thế.', paid_on: at.slice(0, 10), payment_reference: 'FT26120' };
    const outcome = await sendEvent(
      quietEvents(database),
      writableInvoices,
      { kind: 'system' },
      String(id),
      event,
      at,
    );
    if (outcome.kind !== 'happened') throw new Error(`The statement does not take ${type}`);
  }
  return id;
}
