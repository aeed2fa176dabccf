/** The forms of a question in dialogs; they come when one is opened. */
import type { Faq } from '#contract/resources/faq.ts';
import { useMessages } from '#i18n/messages.ts';
import { FormDialog } from '#resource/form/form-dialog.tsx';
import { faqForm } from './faq-form.definition.ts';

type DialogProps = { readonly userId: number; readonly onClose: () => void };

export function FaqEditDialog({ userId, faq, onClose }: DialogProps & { readonly faq: Faq }) {
  const { t } = useMessages();
  return (
    <FormDialog definition={faqForm} userId={userId} record={faq} title={t('faqs.edit')} onClose={onClose} />
  );
}

export function FaqCreateDialog({ userId, onClose }: DialogProps) {
  const { t } = useMessages();
  return (
    <FormDialog
      definition={faqForm}
      userId={userId}
      record={null}
      title={t('faqs.create')}
      onClose={onClose}
    />
  );
}
