/**
 * Begins and ends sold places at their moments (product.md, `/manage/textlinks`). Each goes through the event that its chart
 * has for that, so it happens once however many instances look, and a rival's answer is no error.
 */
import { type Kysely, sql } from 'kysely';
import type { AdKind } from '#contract/resources/ad-slot.ts';
import type { Database } from '../db/schema.ts';
import { writableAdSlots } from '../resources/ads/ad.writable.ts';
import type { DueOutcome } from './each-due.ts';
import { type DueEventDeps, sendDueEvents } from './send-due-events.ts';

export type DueAdsDeps = DueEventDeps & {
  readonly database: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

export type DueAdsReport = {
  /** How many this run has begun and ended. */
  readonly started: number;
  readonly expired: number;
  /** When the next one begins or ends; null when none does. */
  readonly nextDue: Date | null;
};

type Moment = {
  readonly type: 'start' | 'expire';
  readonly status: readonly string[];
  readonly column: string;
};

/** In this order: what was over before anybody looked begins and ends in one run. */
const start: Moment = { type: 'start', status: ['scheduled'], column: 'starts_at' };
const expire: Moment = { type: 'expire', status: ['active', 'paused'], column: 'ends_at' };

/** A flood of them must not keep one transaction after the other from everybody else. */
const mostPerRun = 100;

export async function moveDueAds(deps: DueAdsDeps): Promise<DueAdsReport> {
  const started = await sendDue(deps, start);
  const expired = await sendDue(deps, expire);
  // What has just failed is due all the same: it waits for the next usual look.
  const isFailing = started.failed + expired.failed > 0;
  return {
    started: started.happened,
    expired: expired.happened,
    nextDue: isFailing ? null : await nextDue(deps.database),
  };
}

async function sendDue(deps: DueAdsDeps, moment: Moment): Promise<DueOutcome> {
  const at = new Date(deps.now());
  const { rows } = await sql<{ id: number; kind: AdKind }>`
    select id, kind from ad_slots where ${waiting(moment)} and ${sql.ref(moment.column)} <= ${at}
    order by ${sql.ref(moment.column)}, id limit ${mostPerRun}`.execute(deps.database);
  const due = rows.map(({ id, kind }) => ({ id, writable: writableAdSlots[kind] }));
  return sendDueEvents(deps, due, moment.type, at);
}

/** Those in the trash wait until they are back. */
const waiting = ({ status }: Moment) => sql`status in (${sql.join(status)}) and deleted_at is null`;

async function nextDue(database: Kysely<Database>): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(starts_at) from ad_slots where ${waiting(start)}),
      (select min(ends_at) from ad_slots where ${waiting(expire)})
    ) as next`.execute(database);
  return rows[0]?.next ?? null;
}
