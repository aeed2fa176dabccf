/** What the writing of books shares: who writes, how it can end, and what a form may not say. */
import { subject as recordOf } from '@casl/ability';
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Database } from '../../db/schema.ts';
import type { News, Telling } from '../../notifications/news.ts';
import type { Refusal } from '../../query/refusal.ts';
import type { Row } from '../../query/resource.ts';

export type Writer = { readonly id: number; readonly ability: AppAbility; readonly ip: string };

/** Keys of {@link validationText}, with their bound where they take one. */
type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type WriteOutcome =
  | { readonly kind: 'written'; readonly book: Row }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  /** The book has moved on since the version that the update was based on. */
  | { readonly kind: 'version-conflict'; readonly current: Row }
  | Refusal;

/** Ends a transaction that a refusal has made pointless. */
export class Abandoned extends Error {
  readonly outcome: WriteOutcome;
  constructor(outcome: WriteOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** Runs a write to its outcome; a slug that a rival took meanwhile is an ordinary field error. */
export async function writing(
  news: News,
  write: (transaction: Kysely<Database>, telling: Telling) => Promise<Row>,
): Promise<WriteOutcome> {
  try {
    return { kind: 'written', book: await news(write) };
  } catch (error) {
    if (error instanceof Abandoned) return error.outcome;
    if (isSlugTaken(error)) return { kind: 'invalid', errors: { slug: ['taken'] } };
    throw error;
  }
}

function isSlugTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'books_slug_taken';
}

/** Fields that would change and that the writer's abilities keep from it. */
export function readonlyErrors(
  ability: AppAbility,
  action: string,
  record: Row,
  changes: Readonly<Record<string, unknown>>,
): FieldErrors {
  const refused = Object.keys(changes).filter(
    (field) => !ability.can(action, recordOf('books', { ...record }), field),
  );
  return Object.fromEntries(refused.map((field) => [field, ['readonly' as const]]));
}

/** Values that only the database can judge: genres and owners that do not exist. */
export async function unknownChoices(
  transaction: Kysely<Database>,
  changes: { readonly genres?: unknown; readonly owner_id?: unknown },
): Promise<FieldErrors> {
  const errors: Record<string, string[]> = {};
  const { genres, owner_id: ownerId } = changes;
  if (Array.isArray(genres) && genres.length > 0) {
    const wanted = new Set(genres.map(String));
    const known = await transaction
      .selectFrom('genres')
      .select('slug')
      .where('slug', 'in', [...wanted])
      .execute();
    if (known.length < wanted.size) errors['genres'] = ['choice'];
  }
  if (typeof ownerId === 'number') {
    const owner = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', ownerId)
      .executeTakeFirst();
    if (owner === undefined) errors['owner_id'] = ['choice'];
  }
  return errors;
}

export function abandonOn(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Abandoned({ kind: 'invalid', errors });
}
