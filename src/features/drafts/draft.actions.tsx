/** What can be done with one draft from the list. */
import { Duplicate, Edit, Lightbulb, SearchText, Undo, Upload } from '@blueprintjs/icons';
import { useLocation } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { useRecordTrash } from '#resource/record/use-record-trash.ts';
import { PromoteDialog } from './promote-dialog.tsx';
import type { DraftRow } from './draft-list.definition.tsx';
import { useTakeBack } from './use-take-back.ts';

function PromoteDraft({ row, ask, children }: RunProps<DraftRow>) {
  // What is a chapter or a script already is not made another one.
  if (isPromoted(row)) return null;
  return children(() => ask((close) => <PromoteDialog draft={row} into="chapter" onClose={close} />));
}

function ProposeDraft({ row, ask, children }: RunProps<DraftRow>) {
  if (isPromoted(row)) return null;
  return children(() => ask((close) => <PromoteDialog draft={row} into="script" onClose={close} />));
}

function TakeBackDraft({ row, children }: RunProps<DraftRow>) {
  const { takeBack } = useTakeBack();
  return isPromoted(row) && children(() => takeBack(row));
}

const isPromoted = ({ chapter_id: chapter, script_id: script }: DraftRow) =>
  chapter !== null || script !== null;

function ScanDraft({ row, children }: RunProps<DraftRow>) {
  const [, navigate] = useLocation();
  return children(() => navigate(`${pathOf('scan')}?draft=${row.id}`));
}

function TrashDraft({ row, children }: RunProps<DraftRow>) {
  const { putIntoTrash } = useRecordTrash('drafts', []);
  return children(() => putIntoTrash(row.id));
}

export const draftActions: RecordActions<DraftRow> = {
  resource: 'drafts',
  logged: { subject: 'drafts', title: ({ title }, { t }) => (title === '' ? t('drafts.untitled') : title) },
  groups: [
    [
      { kind: 'link', route: 'drafts-id', label: 'drafts.open', icon: Edit },
      { kind: 'own', id: 'scan', label: 'scan.action', icon: SearchText, Run: ScanDraft },
      { kind: 'own', id: 'promote', label: 'drafts.promote', icon: Upload, Run: PromoteDraft },
      { kind: 'own', id: 'propose', label: 'drafts.propose', icon: Lightbulb, Run: ProposeDraft },
      { kind: 'own', id: 'take-back', label: 'drafts.takeBack', icon: Undo, Run: TakeBackDraft },
      {
        kind: 'copy',
        route: 'drafts-id',
        label: 'list.copyLink',
        icon: Duplicate,
        title: ({ title }) => title,
      },
    ],
  ],
  trash: { label: 'trash.put', Run: TrashDraft },
};
