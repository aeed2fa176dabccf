/** Where an urgent fault stands, in its tone. */
import type { sosStatuses } from '#contract/resources/sos.ts';
import { useMessages } from '#i18n/messages.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';

type SosStatus = (typeof sosStatuses)[number];

const tones: Readonly<Record<SosStatus, Tone>> = {
  new: 'error',
  claimed: 'primary',
  fixed: 'success',
  rejected: 'neutral',
  escalated: 'warning',
};

export function SosStatusTag({ status }: { readonly status: SosStatus }) {
  const { t } = useMessages();
  return <Tag tone={tones[status]}>{t(`issues.status.${status}`)}</Tag>;
}
