/** Table types of migrations 0033, 0097 and 0099: sold places, and what was seen and clicked of them. Columns are described there. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AdKind, AdPlace, AdStatus } from '#contract/resources/ad-slot.ts';
import type { GivenMoment, Moment, OptionalMoment } from '../column-types.ts';

export interface AdSlotsTable {
  id: Generated<number>;
  kind: AdKind;
  place: AdPlace;
  title: string;
  advertiser: string;
  target_url: string;
  image: ColumnType<string | null, string | null | undefined, string | null>;
  price: number;
  starts_at: GivenMoment;
  ends_at: GivenMoment;
  status: ColumnType<AdStatus, AdStatus | undefined, AdStatus>;
  impressions: Generated<number>;
  clicks: Generated<number>;
  click_rate: GeneratedAlways<number | null>;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: OptionalMoment;
  renewed_at: OptionalMoment;
  cancelled_at: OptionalMoment;
}

export interface AdSalesTable {
  id: Generated<number>;
  slot_id: number;
  price: number;
  starts_at: GivenMoment;
  ends_at: GivenMoment;
  impressions: number;
  clicks: number;
  replaced_at: GivenMoment;
  cancelled_at: OptionalMoment;
}

export interface AdEventsTable {
  key: string;
  slot_id: number;
  kind: 'impression' | 'click';
  is_counted: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

export interface AdDaysTable {
  slot_id: number;
  day: ColumnType<string, string, never>;
  impressions: Generated<number>;
  clicks: Generated<number>;
}

/** What they add to the database's type. */
export interface AdsSchema {
  ad_slots: AdSlotsTable;
  ad_sales: AdSalesTable;
  ad_events: AdEventsTable;
  ad_days: AdDaysTable;
}
