/**
 * How sold places are written (product.md, `/manage/textlinks`, `/manage/topboxes`): never two at a time in one place, and each sale stands in the
 * ledger.
 */
import type { AdKind } from '#contract/resources/ad-slot.ts';
import type { Row } from '../../query/resource.ts';
import { changeMessages } from '../../write/change-messages.ts';
import type { WithLifecycle } from '../../lifecycle/send-event.ts';
import type { WritableResource, WriteScope } from '../../write/writable-resource.ts';
import { failOn } from '../../write/write-failure.ts';
import { adSlots } from './ad.resource.ts';
import { judgePlace, judgeSpan, slotOf } from './judge-span.ts';
import { adMoney } from './move-ad-money.ts';

function writableAds(kind: AdKind) {
  const { effect, written } = adMoney(kind);
  return {
    resource: adSlots[kind],
    table: 'ad_slots',
    defaults: () => ({ kind }),
    unique: { ad_slots_taken: 'starts_at' },
    lifecycle: {
      names: ['ad_slot'],
      of: () => 'ad_slot',
      // What is over holds no place, and asks for one anew, for the same span as well; other events keep theirs.
      judge: async (transaction, changes, current) =>
        changes['status'] === 'scheduled' && ('ends_at' in changes || current['status'] === 'expired')
          ? judgePlace(transaction, slotOf({ ...current, ...changes }))
          : {},
      effect,
    },
    trash: { summary: ['title', 'advertiser', 'place', 'starts_at', 'ends_at'], restoring },
    messages: (language) => changeMessages[language],
    judge: ({ transaction, notifier }, changes, current) =>
      judgeSpan(transaction, changes, current, notifier.at),
    written,
  } satisfies WritableResource & WithLifecycle;
}

/** Its place may have been sold meanwhile. What is over holds none. */
async function restoring({ transaction }: WriteScope, record: Row) {
  if (record['status'] !== 'expired') failOn(await judgePlace(transaction, slotOf(record)));
  return { columns: {} };
}

export const writableAdSlots = { textlink: writableAds('textlink'), topbox: writableAds('topbox') } as const;
