/** Sold places of the demo data: one after the other in each place, with what each of their days has brought. */
import type { Insertable, Kysely } from 'kysely';
import { dong } from '#contract/money/money.ts';
import { type AdKind, adKinds, adPlaces, type AdStatus } from '#contract/resources/ad-slot.ts';
import type { Database } from '../db/schema.ts';
import type { AdDaysTable, AdSlotsTable } from '../db/schema/schema-ads.ts';
import { moveAdMoney } from '../resources/ads/move-ad-money.ts';
import { adTitles, advertisers } from './words/ad-words.ts';
import { daysAgo } from './demo-calendar.ts';
import { seededRandom } from './seeded-random.ts';

type DemoAd = {
  readonly slot: Insertable<AdSlotsTable>;
  /** Days before the day that the data is told from: the first, and how many were seen. */
  readonly seen: readonly { readonly ago: number; readonly impressions: number; readonly clicks: number }[];
};

/** Days before and after that day; a small database has the last ones alone. */
const past = { whole: 240, small: 30 };
const future = 75;
/** In Vietnam it is eight then. */
const hour = 1 / 24;
const daysPerBatch = 2000;

function demoAds(kind: AdKind, from: number): DemoAd[] {
  return adPlaces[kind].flatMap((place, row) => {
    const ads: DemoAd[] = [];
    for (let ago = from, at = 0; ago > -future; at += 1) {
      const random = seededRandom(37, kind === 'textlink' ? row : row + 20, at);
      const length = random.between(5, 28);
      const until = ago - length;
      const [advertiser, host] = random.oneOf(advertisers);
      const status: AdStatus = until >= 0 ? 'expired' : ago > 0 ? 'active' : 'scheduled';
      const audience = (kind === 'textlink' ? 900 : 2400) * (0.5 + random.fraction());
      const appeal = 0.004 + random.fraction() * 0.03;
      const seenDays = Math.max(0, Math.min(length, ago));
      const seen = Array.from({ length: seenDays }, (_, day) => {
        const impressions = Math.round(audience * (0.7 + random.fraction() * 0.6));
        return { ago: ago - day, impressions, clicks: Math.round(impressions * appeal) };
      });
      const sum = (of: 'impressions' | 'clicks') => seen.reduce((all, day) => all + day[of], 0);
      ads.push({
        seen,
        slot: {
          kind,
          place,
          title: random.oneOf(adTitles[kind]),
          advertiser,
          target_url: `https://${host}/?utm_source=bookdesk`,
          price: random.between(4, 40) * (kind === 'textlink' ? 50_000 : 250_000) * length,
          starts_at: daysAgo(ago - hour),
          ends_at: daysAgo(until - hour),
          // One in ten is kept from being shown for a while.
          status: status !== 'expired' && random.chance(0.1) ? 'paused' : status,
          impressions: sum('impressions'),
          clicks: sum('clicks'),
          created_at: daysAgo(ago + random.between(3, 30)),
          updated_at: daysAgo(ago + 2),
        },
      });
      ago = until - random.between(0, 5);
    }
    return ads;
  });
}

export async function seedAds(database: Kysely<Database>, isSmall: boolean): Promise<void> {
  const present = await database.selectFrom('ad_slots').select('id').limit(1).executeTakeFirst();
  if (present !== undefined) return;
  const ads = adKinds.flatMap((kind) => demoAds(kind, isSmall ? past.small : past.whole));
  await database.transaction().execute(async (transaction) => {
    const written = await transaction
      .insertInto('ad_slots')
      .values(ads.map(({ slot }) => slot))
      .returning('id')
      .execute();
    for (const [at, { slot }] of ads.entries()) {
      await moveAdMoney(transaction, slot.kind, {
        kind: 'ad_sold',
        id: written[at]?.id ?? 0,
        version: 1,
        earned: dong(slot.price),
        reason: null,
        actorId: null,
      });
    }
    const days: Insertable<AdDaysTable>[] = ads.flatMap(({ seen }, at) =>
      seen.map(({ ago, impressions, clicks }) => ({
        slot_id: written[at]?.id ?? 0,
        day: daysAgo(ago).toISOString().slice(0, 10),
        impressions,
        clicks,
      })),
    );
    for (let at = 0; at < days.length; at += daysPerBatch) {
      await transaction
        .insertInto('ad_days')
        .values(days.slice(at, at + daysPerBatch))
        .execute();
    }
  });
}
