/** Opens the form of a question over the page that shows it, for those who may change it. */
import { Edit } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { subject } from '@casl/ability';
import type { Faq } from '#contract/resources/faq.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useUser } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const Editing = lazyPart(async () => (await import('./faq-dialogs.tsx')).FaqEditDialog);

type FaqEditingProps = { readonly children: (edit: (faq: Faq) => void) => ReactNode };

/** Holds the form above what opens it: it stays where its question leaves the page meanwhile, with what was typed. */
export function FaqEditing({ children }: FaqEditingProps) {
  const userId = useUser()?.id ?? null;
  const [faq, setFaq] = useState<Faq | null>(null);
  return (
    <>
      {children(setFaq)}
      {userId !== null && faq !== null && <Editing userId={userId} faq={faq} onClose={() => setFaq(null)} />}
    </>
  );
}

export function FaqEditButton({ faq, onEdit }: { readonly faq: Faq; readonly onEdit: (faq: Faq) => void }) {
  const { t } = useMessages();
  const mayEdit = useAbility().can('update', subject('faqs', { ...faq }));
  if (!mayEdit) return null;
  return (
    <Button minimal aria-label={t('faqs.editOne', { question: faq.question })} onClick={() => onEdit(faq)}>
      <Edit />
      {t('faqs.edit')}
    </Button>
  );
}
