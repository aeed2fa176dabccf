/** Where a sold place stands in its lifecycle, in words and in its tone. */
import type { AdStatus } from '#contract/resources/ad-slot.ts';
import { useMessages } from '#i18n/messages.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';

const tones: Readonly<Record<AdStatus, Tone>> = {
  scheduled: 'info',
  active: 'success',
  paused: 'warning',
  expired: 'neutral',
};

export function AdStatusTag({ status }: { readonly status: AdStatus }) {
  const { t } = useMessages();
  return <Tag tone={tones[status]}>{t(`ads.status.${status}`)}</Tag>;
}
