/** When and where a slot may stand: what of it hangs on the moment, and on what others have been sold. */
import { type Kysely, sql } from 'kysely';
import { type AdStatus, keptAdFields } from '#contract/resources/ad-slot.ts';
import { judgedRule } from '../../messages/judged-messages.ts';
import type { Database } from '../../db/schema.ts';
import type { Row } from '../../query/resource.ts';
import type { FieldErrors } from '../../write/write-failure.ts';

type Slot = {
  /** 0 for one that is not there yet. */
  readonly id: number;
  readonly place: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** A record, or what it becomes by the changes. */
export const slotOf = (row: Row): Slot => ({
  id: Number(row['id'] ?? 0),
  place: String(row['place']),
  startsAt: moment(row['starts_at']),
  endsAt: moment(row['ends_at']),
});

const moment = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)));

const bound = ['place', 'starts_at', 'ends_at'] as const;

/** `current` is null for a new slot. */
export async function judgeSpan(
  transaction: Kysely<Database>,
  changes: Row,
  current: Row | null,
  now: Date,
): Promise<FieldErrors> {
  if (current !== null) {
    const sold = { status: current['status'] as AdStatus, starts_at: slotOf(current).startsAt };
    const kept = keptAdFields(sold, now.getTime()).filter((field) => field in changes);
    if (kept.length > 0) return Object.fromEntries(kept.map((field) => [field, ['readonly']]));
  }
  if (!bound.some((field) => field in changes)) return {};
  const slot = slotOf({ ...current, ...changes });
  if (slot.endsAt <= slot.startsAt) return { ends_at: ['after_start'] };
  if ('ends_at' in changes && slot.endsAt <= now) return { ends_at: ['moment_to_come'] };
  return judgePlace(transaction, slot);
}

/**
 * At its beginning, where the place is taken. Those that come at the same moment come one by one: the table's constraint
 * would let them wait for each other in a circle.
 */
export async function judgePlace(transaction: Kysely<Database>, slot: Slot): Promise<FieldErrors> {
  const { id, place, startsAt, endsAt } = slot;
  await sql`select pg_advisory_xact_lock(hashtext('ad_slots'), hashtext(${place}))`.execute(transaction);
  // A statement of its own: it sees what whoever held the lock before has committed.
  const { rows } = await sql<{ advertiser: string; from: string; to: string }>`
    select advertiser, ${shown('starts_at')} as from, ${shown('ends_at')} as to from ad_slots
    where place = ${place} and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})
      and status <> 'expired' and deleted_at is null and id <> ${id}
    order by starts_at limit 1`.execute(transaction);
  const [rival] = rows;
  if (rival === undefined) return {};
  return { starts_at: [judgedRule('slot_taken', `${rival.advertiser}, ${rival.from} – ${rival.to}`)] };
}

/** In Vietnam's time. */
const shown = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY HH24:MI')`;
