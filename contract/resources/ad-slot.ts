/**
 * Places that are sold to advertisers for a span of time (product.md, `/manage/textlinks` and `/manage/topboxes`): links of
 * one line all over the site, and boxes with a picture on its home page. One table, one chart, two lists.
 */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import { changeOf, count, filledLine } from '../api/fields.ts';
import { adPriceSchema } from '../money/ad-price.ts';
import { dongSchema } from '../money/money.ts';
import { plannedMoment } from '../time/planned-moment.ts';
import { publicAddress } from '../api/public-address.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { rule } from '../api/validation-messages.ts';

export const adKinds = ['textlink', 'topbox'] as const;
export type AdKind = (typeof adKinds)[number];

/** Where each kind may stand, in the order in which they are shown; a place holds one slot at a time. */
export const adPlaces = {
  textlink: ['header', 'sidebar', 'footer', 'reading_top', 'reading_bottom'],
  topbox: ['home_1', 'home_2', 'home_3', 'home_4'],
} as const satisfies Readonly<Record<AdKind, readonly string[]>>;
export const allAdPlaces = [...adPlaces.textlink, ...adPlaces.topbox];
export type AdPlace = (typeof allAdPlaces)[number];

export const adResources = { textlink: 'textlinks', topbox: 'topboxes' } as const satisfies Readonly<
  Record<AdKind, string>
>;

export const adStatuses = ['scheduled', 'active', 'paused', 'expired'] as const;
export type AdStatus = (typeof adStatuses)[number];

export const adSlotSchema = v.object({
  id: count,
  place: v.picklist(allAdPlaces),
  /** What readers see. */
  title: v.string(),
  advertiser: v.string(),
  target_url: v.string(),
  /** Of a top box, as browsers fetch it; a text link has none. */
  image: v.nullable(v.string()),
  /** For the whole span. */
  price: dongSchema,
  starts_at: momentSchema,
  /** The first moment at which the place is free again. */
  ends_at: momentSchema,
  status: v.picklist(adStatuses),
  /** When it was sold for this span, where it had been sold before; null for a first sale. */
  renewed_at: v.nullable(momentSchema),
  /** When this sale was called off before it began; null where it was not. */
  cancelled_at: v.nullable(momentSchema),
  /** Of this sale. */
  impressions: count,
  clicks: count,
  /** Clicks per impression; null before anybody has seen it. */
  click_rate: v.nullable(v.number()),
  version: count,
  created_at: momentSchema,
  updated_at: momentSchema,
});
export type AdSlot = v.InferOutput<typeof adSlotSchema>;

/** `append=sales`: what a slot was sold for before, and what each sale brought; the newest first. */
export const adSaleSchema = v.object({
  price: dongSchema,
  starts_at: momentSchema,
  ends_at: momentSchema,
  impressions: count,
  clicks: count,
  cancelled_at: v.nullable(momentSchema),
});
export type AdSale = v.InferOutput<typeof adSaleSchema>;

/** What a slot did on a day in Vietnam. */
export const adDaySchema = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  impressions: count,
  clicks: count,
});
export type AdDay = v.InferOutput<typeof adDaySchema>;
/** How far back `append=days` looks. */
export const adDaysShown = 90;

export const longestAdTitle = { textlink: 80, topbox: 120 } as const;
export const longestAdvertiser = 120;

function inputOf(longestTitle: number, places: readonly AdPlace[]) {
  return v.object({
    place: v.picklist(places, rule('choice')),
    title: filledLine(longestTitle),
    advertiser: filledLine(longestAdvertiser),
    target_url: publicAddress,
    price: adPriceSchema,
    starts_at: plannedMoment,
    ends_at: plannedMoment,
  });
}

/** `POST /textlinks`, `POST /topboxes`; the picture of a box is a call of its own, `POST /topboxes/{id}/image`. */
export const adInputSchemas = {
  textlink: inputOf(longestAdTitle.textlink, adPlaces.textlink),
  topbox: inputOf(longestAdTitle.topbox, adPlaces.topbox),
} as const;

/** `PATCH`, on the version that the change is based on. */
export const adUpdateSchemas = {
  textlink: changeOf(adInputSchemas.textlink),
  topbox: changeOf(adInputSchemas.topbox),
} as const;

/**
 * What of a sold place nobody changes any more, whatever they may: what has begun keeps its place and its beginning, which
 * readers have seen; what is over stays as it was sold until it is renewed. `now` in milliseconds since the epoch.
 */
export function keptAdFields(
  { status, starts_at: from }: { readonly status: AdStatus; readonly starts_at: Date | string },
  now: number,
): readonly ('place' | 'starts_at' | 'ends_at' | 'price')[] {
  if (status === 'expired') return ['place', 'starts_at', 'ends_at', 'price'];
  return new Date(from).getTime() <= now ? ['place', 'starts_at'] : [];
}

/** `search` finds title, advertiser and target; `from` and `to` are days in Vietnam, and find what touches them. */
const reading = {
  record: adSlotSchema,
  filters: ['id', 'search', 'place', 'status', 'from', 'to'],
  sorts: [
    'id',
    'place',
    'title',
    'advertiser',
    'status',
    'price',
    'starts_at',
    'ends_at',
    'impressions',
    'clicks',
    'click_rate',
    'created_at',
    'updated_at',
  ],
} as const;
export const adContracts = {
  textlink: { name: adResources.textlink, ...reading },
  topbox: { name: adResources.topbox, ...reading },
} as const satisfies Record<AdKind, ResourceContract>;

/** What readers get to see (`GET /ads`): what runs now, by place. */
export const shownAdSchema = v.object({
  ...v.pick(adSlotSchema, ['id', 'place', 'title', 'target_url', 'image']).entries,
  kind: v.picklist(adKinds),
});

/** `POST /ads/{id}/impressions`, `POST /ads/{id}/clicks`: a key of its own makes a repeat count once. */
export const adEventInputSchema = v.object({
  key: v.pipe(
    v.string(rule('required')),
    v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu, rule('invalid')),
  ),
});
