/** What the writing of chapters shares: how it can end, whose order it is, and whose fields. */
import { subject as recordOf } from '@casl/ability';
import { type Kysely, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { ValidationKey } from '#contract/validation-words.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/schema.ts';
import type { News } from '../../notifications/news.ts';
import { refusalFor } from '../../query/judge-record.ts';
import type { Refusal } from '../../query/refusal.ts';
import type { Row } from '../../query/resource.ts';
import { chapters } from './chapter.resource.ts';

type FieldErrors = Readonly<Record<string, readonly ValidationKey[]>>;

type Setback =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  /** What it was based on has moved on: the chapter, or the version of the order. */
  | { readonly kind: 'version-conflict'; readonly current: Row }
  | { readonly kind: 'order-conflict'; readonly version: number }
  | Refusal;

export type Outcome<Result> = { readonly kind: 'done'; readonly result: Result } | Setback;

/** Ends a transaction that a setback has made pointless. */
export class Abandoned extends Error {
  readonly outcome: Setback;
  constructor(outcome: Setback) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** Runs a write to its outcome; a number that a rival took meanwhile is an ordinary field error. */
export async function writing<Result>(
  database: Kysely<Database> | News,
  write: (transaction: Kysely<Database>) => Promise<Result>,
): Promise<Outcome<Result>> {
  try {
    return { kind: 'done', result: await transacted(database, write) };
  } catch (error) {
    if (error instanceof Abandoned) return error.outcome;
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code === '23505' && constraint === 'chapters_number_taken') {
      return { kind: 'invalid', errors: { number: ['taken'] } };
    }
    throw error;
  }
}

/** In a transaction of its own, or in one that may tell of what it did. */
function transacted<Result>(
  database: Kysely<Database> | News,
  write: (transaction: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return typeof database === 'function' ? database(write) : inTransaction(database, write);
}

/** One at a time changes the order of a book's chapters; held until the transaction is through. */
export async function holdOrder(transaction: Kysely<Database>, bookId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chapters of ' || ${bookId}::bigint, 0))`.execute(
    transaction,
  );
}

/** The order has changed: its next version. */
export async function advanceOrder(transaction: Kysely<Database>, bookId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update books set chapters_version = chapters_version + 1 where id = ${bookId}
    returning chapters_version as version`.execute(transaction);
  return rows[0]?.version ?? 0;
}

export function abandonOn(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Abandoned({ kind: 'invalid', errors });
}

/** Abandons what the abilities refuse for a record of a book whose chapters the writer may read at all. */
export function demand(ability: AppAbility, action: string, record: Row): void {
  const refusal = refusalFor(ability, action, chapters, record);
  if (refusal !== null) throw new Abandoned(refusal);
}

/** Fields that would change and that the writer's abilities keep from it. */
export function readonlyErrors(
  ability: AppAbility,
  action: string,
  record: Row,
  fields: readonly string[],
): FieldErrors {
  const refused = fields.filter(
    (field) => !ability.can(action, recordOf(chapters.subject, { ...record }), field),
  );
  return Object.fromEntries(refused.map((field) => [field, ['readonly' as const]]));
}
