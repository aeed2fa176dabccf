/** What can be done with one question from the list of those who write them. */
import { subject } from '@casl/ability';
import { Duplicate, Edit, EyeOpen } from '@blueprintjs/icons';
import { useAbility, useUser } from '#lib/bookdesk-context.tsx';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { useRecordTrash } from '#resource/record/use-record-trash.ts';
import { FaqEditDialog } from './faq-dialogs.tsx';
import type { FaqRow } from './faq-list.definition.tsx';

function EditFaq({ row, ask, children }: RunProps<FaqRow>) {
  const userId = useUser()?.id ?? null;
  const mayEdit = useAbility().can('update', subject('faqs', { ...row }));
  if (userId === null || !mayEdit) return null;
  return children(() => ask((close) => <FaqEditDialog userId={userId} faq={row} onClose={close} />));
}

function TrashFaq({ row, children }: RunProps<FaqRow>) {
  const { putIntoTrash } = useRecordTrash('faqs', []);
  return children(() => putIntoTrash(row.id));
}

export const faqActions: RecordActions<FaqRow> = {
  resource: 'faqs',
  logged: { subject: 'faqs', title: ({ question }) => question },
  groups: [
    [
      { kind: 'own', id: 'edit', label: 'faqs.edit', icon: Edit, Run: EditFaq },
      { kind: 'link', route: 'faqs-id', label: 'faqs.open', icon: EyeOpen },
      {
        kind: 'copy',
        route: 'faqs-id',
        label: 'list.copyLink',
        icon: Duplicate,
        title: ({ question }) => question,
      },
    ],
  ],
  trash: { label: 'trash.put', Run: TrashFaq },
};
