/** Opens the form of a question over the page that shows it, for those who may change it. */
import { Edit } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { subject } from '@casl/ability';
import type { Faq } from '#contract/resources/faq.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useUser } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const Editing = lazyPart(async () => (await import('./faq-dialogs.tsx')).FaqEditDialog);

export function FaqEditButton({ faq }: { readonly faq: Faq }) {
  const { t } = useMessages();
  const userId = useUser()?.id ?? null;
  const mayEdit = useAbility().can('update', subject('faqs', { ...faq }));
  const [isOpen, setOpen] = useState(false);
  if (userId === null || !mayEdit) return null;
  return (
    <>
      <Button
        minimal
        aria-label={t('faqs.editOne', { question: faq.question })}
        onClick={() => setOpen(true)}
      >
        <Edit />
        {t('faqs.edit')}
      </Button>
      {isOpen && (
        <Suspense>
          <Editing userId={userId} faq={faq} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
