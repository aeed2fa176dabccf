/** Where a sold place stands in its lifecycle, in words and in its tone. */
import type { AdSlot, AdStatus } from '#contract/resources/ad-slot.ts';
import { useMessages } from '#i18n/messages.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';

const tones: Readonly<Record<AdStatus, Tone>> = {
  scheduled: 'info',
  active: 'success',
  paused: 'warning',
  expired: 'neutral',
};

type AdStatusTagProps = { readonly ad: Pick<AdSlot, 'status' | 'cancelled_at'> };

/** What was called off is over without having begun. */
export function AdStatusTag({ ad: { status, cancelled_at: cancelledAt } }: AdStatusTagProps) {
  const { t } = useMessages();
  return <Tag tone={tones[status]}>{t(cancelledAt !== null ? 'ads.cancelled' : `ads.status.${status}`)}</Tag>;
}
