/** Text links and top boxes as resources over one table of slots (product.md, `/manage/textlinks`, `/manage/topboxes`). */
import { sql } from 'kysely';
import {
  adDaysShown,
  type AdDay,
  type adFilters,
  type AdKind,
  adPlaces,
  adResources,
  adSlotSchema,
  type adSorts,
  adStatuses,
} from '#contract/resources/ad-slot.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { type Filter, fromDay, idList, oneOf, search, toDay } from '../../query/filters.ts';
import type { LoadedAppend, Resource, Sort } from '../../query/resource.ts';

const filtersOf = (kind: AdKind): Record<(typeof adFilters)[number], Filter> => ({
  id: idList('id'),
  search: search('search_plain', 'search_marked'),
  place: oneOf('place', adPlaces[kind]),
  status: oneOf('status', adStatuses),
  // What touches the days: it ends after the first of them began, and begins before the last is over.
  from: fromDay('ends_at'),
  to: toDay('starts_at'),
});

const sorts: Record<(typeof adSorts)[number], Sort> = {
  id: { column: 'id' },
  place: { column: 'place_rank' },
  title: { column: 'title_key' },
  advertiser: { column: 'advertiser_key' },
  status: { column: 'status_rank' },
  price: { column: 'price' },
  starts_at: { column: 'starts_at' },
  ends_at: { column: 'ends_at' },
  impressions: { column: 'impressions' },
  clicks: { column: 'clicks' },
  click_rate: { column: 'click_rate', nullable: true },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

/** What a slot did on each of its last days on which it did anything, the earliest first. */
const daysAppend: LoadedAppend = {
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

function adsOf(kind: AdKind): Resource {
  const name = adResources[kind];
  return {
    name,
    subject: 'ads',
    // Literally what the routes of the screens ask for (specification, section 2).
    readAction: 'manage books',
    table: name,
    fields: Object.keys(adSlotSchema.entries),
    conditionColumns: ['id'],
    filters: filtersOf(kind),
    sorts,
    includes: {},
    appends: {
      allowed_events: allowedEventsAppend(['ad_slot'], () => 'ad_slot', ['id']),
      days: daysAppend,
      /** When it was put into the trash; null outside of it. */
      deleted_at: { from: ['deleted_at'], compute: (row) => row['deleted_at'] },
    },
    defaultSort: [
      { field: 'status', descending: false },
      { field: 'starts_at', descending: true },
    ],
    trash: { column: 'deleted_at', action: 'delete' },
    changes: 'ad_slots_changes',
  };
}

export const adSlots = { textlink: adsOf('textlink'), topbox: adsOf('topbox') } as const satisfies Record<
  AdKind,
  Resource
>;
