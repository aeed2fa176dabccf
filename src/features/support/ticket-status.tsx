/** Where a ticket or a request stands, in its tone. */
import type { ticketStatuses } from '#contract/resources/ticket.ts';
import { useMessages } from '#i18n/messages.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';

type Status = (typeof ticketStatuses)[number];

const tones: Partial<Record<Status, Tone>> = {
  open: 'info',
  in_progress: 'primary',
  waiting: 'warning',
  approved: 'success',
  rejected: 'error',
};

export function TicketStatusTag({ status }: { readonly status: Status }) {
  const { t } = useMessages();
  return <Tag tone={tones[status] ?? 'neutral'}>{t(`tickets.status.${status}`)}</Tag>;
}
