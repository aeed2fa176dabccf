/** Where a statement stands, in its tone. */
import type { InvoiceStatus } from '#contract/resources/invoice.ts';
import { useMessages } from '#i18n/messages.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';

const tones: Readonly<Record<InvoiceStatus, Tone>> = {
  draft: 'neutral',
  issued: 'info',
  disputed: 'warning',
  confirmed: 'primary',
  approved: 'primary',
  paid: 'success',
  void: 'error',
};

export function InvoiceStatusTag({ status }: { readonly status: InvoiceStatus }) {
  const { t } = useMessages();
  return <Tag tone={tones[status]}>{t(`invoices.status.${status}`)}</Tag>;
}
