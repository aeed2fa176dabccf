/** Opens the form of a new batch, and then shows its codes. */
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const NewBatch = lazyPart(async () => (await import('./new-batch-dialog.tsx')).NewBatchDialog);

export function CreateBatchButton() {
  const { t } = useMessages();
  const userId = useUser()?.id ?? null;
  const [isOpen, setOpen] = useState(false);
  if (userId === null) return null;
  return (
    <>
      <Button intent="primary" onClick={() => setOpen(true)}>
        <Plus />
        {t('redeem-batches.create')}
      </Button>
      {isOpen && <NewBatch userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}
