/** Text links and top boxes as resources over one table of slots (product.md, `/manage/textlinks`, `/manage/topboxes`). */
import { sql } from 'kysely';
import * as v from 'valibot';
import {
  adContracts,
  adDaySchema,
  adDaysShown,
  type AdDay,
  type AdKind,
  adPlaces,
  type AdSale,
  adSaleSchema,
  adStatuses,
} from '#contract/resources/ad-slot.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { defineResource } from '../../query/define-resource.ts';
import { oneOf, reachingDay, search, toDay } from '../../query/filters.ts';
import type { LoadedAppend, Resource } from '../../query/resource.ts';

/** What a slot did on each of its last days on which it did anything, the earliest first. */
const daysAppend: LoadedAppend = {
  answer: v.array(adDaySchema),
  from: ['id'],
  async load(database, rows) {
    const ids = rows.map(({ id }) => id);
    const { rows: days } = await sql<AdDay & { slot_id: number }>`
      select slot_id, to_char(day, 'YYYY-MM-DD') as day, impressions, clicks from ad_days
      where slot_id = any(${ids}::bigint[])
        and day > (select max(day) from ad_days as last where last.slot_id = ad_days.slot_id) - ${adDaysShown}::integer
      order by slot_id, day`.execute(database);
    return ({ id }) =>
      days
        .filter(({ slot_id: slot }) => slot === id)
        .map(({ day, impressions, clicks }) => ({ day, impressions, clicks }));
  },
};

const salesAppend: LoadedAppend = {
  answer: v.array(adSaleSchema),
  from: ['id'],
  async load(database, rows) {
    const ids = rows.map(({ id }) => id);
    const { rows: sales } = await sql<AdSale & { slot_id: number }>`
      select slot_id, price, starts_at, ends_at, impressions, clicks, cancelled_at from ad_sales
      where slot_id = any(${ids}::bigint[]) order by slot_id, replaced_at desc`.execute(database);
    return ({ id }) =>
      sales
        .filter(({ slot_id: slot }) => slot === id)
        .map(({ price, starts_at, ends_at, impressions, clicks, cancelled_at }) => ({
          price,
          starts_at,
          ends_at,
          impressions,
          clicks,
          cancelled_at,
        }));
  },
};

function adsOf(kind: AdKind): Resource {
  return defineResource(adContracts[kind], {
    subject: 'ads',
    // Literally what the routes of the screens ask for (specification, section 2).
    readAction: 'manage books',
    filters: {
      search: search('search_plain', 'search_marked'),
      place: oneOf('place', adPlaces[kind]),
      status: oneOf('status', adStatuses),
      // What touches the days: it ends after the first of them began, and begins before the last is over.
      from: reachingDay('ends_at'),
      to: toDay('starts_at'),
    },
    sorts: {
      place: { column: 'place_rank' },
      title: { column: 'title_key' },
      advertiser: { column: 'advertiser_key' },
      status: { column: 'status_rank' },
      click_rate: { column: 'click_rate', nullable: true },
    },
    appends: {
      allowed_events: allowedEventsAppend(['ad_slot'], () => 'ad_slot', ['id']),
      days: daysAppend,
      sales: salesAppend,
    },
    defaultSort: ['status', '-starts_at'],
    trash: true,
    changes: 'ad_slots_changes',
  });
}

export const adSlots = { textlink: adsOf('textlink'), topbox: adsOf('topbox') } as const satisfies Record<
  AdKind,
  Resource
>;
