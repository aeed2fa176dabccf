/** What can be done with one chapter from the list: its text, its fields, its place, the events of its lifecycle. */
import { BankAccount, DocumentOpen, Edit, Headset, Numerical, SearchText, Sort } from '@blueprintjs/icons';
import { useLocation } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { useChapterTicket } from '#resource/record/use-chapter-ticket.ts';
import { useChapterEditing } from '../cells/chapter-editing.tsx';
import type { EditedField } from '../cells/edited-cell.ts';
import { takeChapter } from '../cells/use-chapter-changed.ts';
import { useChapterOrder } from '../order/order-context.ts';
import { useChapterTrash } from '../trash/use-chapter-trash.ts';
import { chapterRowSchema } from './chapter-list.query.ts';
import type { PlacedChapter } from './use-chapter-list.ts';

const Schedule = lazyPart(async () => (await import('../dialogs/schedule-dialog.tsx')).ScheduleDialog);
const Move = lazyPart(async () => (await import('../dialogs/move-dialog.tsx')).MoveDialog);

type DialogProps = { readonly row: PlacedChapter; readonly onClose: () => void };

function ScheduleRow({ row, onClose }: DialogProps) {
  return <Schedule chapter={row} onClose={onClose} />;
}

function MoveRow({ row, onClose }: DialogProps) {
  const { book, chapters, onReach } = useChapterOrder();
  return book && <Move {...{ book, chapters, onReach, onClose }} chosen={[row.id]} onChanged={nothing} />;
}

/** Moving shows its outcome itself. */
const nothing = () => undefined;

/** Writing in the row itself. */
function runEdit(field: EditedField) {
  return function EditField({ row, children }: RunProps<PlacedChapter>) {
    const { begin, may } = useChapterEditing();
    return may(row, field) && children(() => begin(row, field));
  };
}

function MoveChapter({ row, ask, children }: RunProps<PlacedChapter>) {
  const { isSortable } = useChapterOrder();
  return isSortable && children(() => ask((close) => <MoveRow row={row} onClose={close} />));
}

function AskSupport({ row, children }: RunProps<PlacedChapter>) {
  const { book } = useChapterOrder();
  const open = useChapterTicket();
  const may = useAbility().can('create', 'tickets');
  return book !== undefined && may && children(() => open(book, row));
}

function ScanChapter({ row, children }: RunProps<PlacedChapter>) {
  const [, navigate] = useLocation();
  const may = useAbility().can('create', 'scans');
  return may && children(() => navigate(`${pathOf('scan')}?chapter=${row.id}`));
}

function TrashChapter({ row, children }: RunProps<PlacedChapter>) {
  const put = useChapterTrash();
  return children(() => put(row));
}

export const chapterActions: RecordActions<PlacedChapter> = {
  resource: 'chapters',
  logged: { subject: 'chapters', title: (chapter, { t }) => t('reading.title', chapter) },
  groups: [
    [{ kind: 'link', route: 'chapters-id', label: 'chapterList.action.read', icon: DocumentOpen }],
    [
      {
        kind: 'own',
        id: 'rename',
        label: 'chapterList.action.rename',
        icon: Edit,
        Run: runEdit('title'),
      },
      {
        kind: 'own',
        id: 'number',
        label: 'chapterList.action.number',
        icon: Numerical,
        Run: runEdit('number'),
      },
      {
        kind: 'own',
        id: 'price',
        label: 'chapterList.action.price',
        icon: BankAccount,
        Run: runEdit('price'),
      },
      {
        kind: 'own',
        id: 'move',
        label: 'chapterList.action.move',
        icon: Sort,
        Run: MoveChapter,
      },
    ],
    [
      { kind: 'own', id: 'scan', label: 'scan.action', icon: SearchText, Run: ScanChapter },
      {
        kind: 'own',
        id: 'ticket',
        label: 'chapterList.action.ticket',
        icon: Headset,
        Run: AskSupport,
      },
    ],
  ],
  lifecycle: {
    name: 'chapter',
    schema: chapterRowSchema,
    versionOf: ({ version }) => version,
    affects: ['books'],
    onHappened: takeChapter,
    dialogs: { schedule: ScheduleRow },
  },
  trash: { label: 'chapterList.action.delete', Run: TrashChapter },
};
