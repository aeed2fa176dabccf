/** All files that were sent here (product.md, `/manage/attachments`): what they are, whose, and what uses them. */
import { Paperclip } from '@blueprintjs/icons';
import * as v from 'valibot';
import {
  type attachmentFilters,
  attachmentKinds,
  attachmentSchema,
  attachmentSorts,
  attachmentUseSchema,
} from '#contract/resources/attachment.ts';
import { fileSize } from '#i18n/file-size.ts';
import {
  type ColumnContext,
  columnsNamed,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { dayFilters, personFilter } from '#resource/list/shared-filters.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { CellLink } from '#ui/list/cell-link.tsx';
import { MomentCell } from '#ui/list/moment-cell.tsx';

const rowSchema = v.object({
  ...attachmentSchema.entries,
  owner: v.optional(v.nullable(v.object({ id: v.number(), name: v.string() }))),
  used_by: v.optional(attachmentUseSchema),
});
export type AttachmentRow = v.InferOutput<typeof rowSchema>;

const columnIds = ['name', 'media_type', 'size', 'owner', 'used_by', 'created_at'] as const;

type AttachmentListNames = NamesOf<
  typeof attachmentSchema,
  typeof attachmentFilters,
  typeof attachmentSorts,
  typeof columnIds
>;

const kinds = Object.keys(attachmentKinds) as (keyof typeof attachmentKinds)[];
const kindOf = (mediaType: string) =>
  kinds.find((kind) => attachmentKinds[kind].some((known) => known === mediaType));

function columns({
  messages,
  now,
}: ColumnContext): readonly ListColumn<AttachmentRow, AttachmentListNames>[] {
  const { t } = messages;
  const column = columnsNamed<AttachmentRow, AttachmentListNames>(messages, 'attachments.column');
  return [
    column('name', {
      sortField: 'name',
      card: 'title',
      cell: ({ name }) => (
        <strong dir="auto" data-tooltip={name}>
          {name}
        </strong>
      ),
    }),
    column('media_type', {
      width: 140,
      cell: ({ media_type: type }) => {
        const kind = kindOf(type);
        return <span data-tooltip={type}>{kind === undefined ? type : t(`attachments.kind.${kind}`)}</span>;
      },
    }),
    column('size', {
      header: t('manageAttachments.size'),
      width: 110,
      sortField: 'size',
      align: 'end',
      cell: ({ size }) => fileSize(messages, size),
    }),
    column('owner', { width: 160, cell: ({ owner }) => <span dir="auto">{owner?.name ?? '—'}</span> }),
    column('used_by', {
      width: 240,
      card: 'wide',
      cell: ({ used_by: use, is_used: isUsed }) => {
        if (!isUsed) return <Tag tone="warning">{t('manageAttachments.unused')}</Tag>;
        if (!use) return t('manageAttachments.used');
        if (use.path === null) return t(`attachments.use.${use.resource}`);
        return <CellLink href={use.path}>{use.name ?? t(`attachments.use.${use.resource}`)}</CellLink>;
      },
    }),
    column('created_at', {
      width: 132,
      sortField: 'created_at',
      card: 'line',
      cell: ({ created_at: at }) => <MomentCell moment={at} now={now} messages={messages} />,
    }),
  ];
}

export const attachmentList = defineList<AttachmentRow, AttachmentListNames>({
  resource: 'attachments',
  route: 'manage-attachments',
  views: 'manage-attachments',
  title: () => 'screen.manage-attachments',
  rowSchema,
  fields: Object.keys(attachmentSchema.entries) as AttachmentListNames['field'][],
  nameField: 'name',
  includes: () => ['owner'],
  appends: ['used_by'],
  searchHint: 'manageAttachments.searchHint',
  sorts: attachmentSorts,
  ascendingFirst: ['name'],
  filters: [
    { name: 'kind', label: 'attachments.column.media_type', accepts: kinds, words: 'attachments.kind' },
    {
      name: 'is_used',
      label: 'attachments.column.used_by',
      accepts: ['true', 'false'],
      options: ({ t }) => [
        { value: 'true', label: t('manageAttachments.used') },
        { value: 'false', label: t('manageAttachments.unused') },
      ],
    },
    personFilter('owner_id', 'attachments.column.owner', (row) => row.owner),
    ...dayFilters,
  ],
  columnIds,
  titleColumn: 'name',
  defaultColumns: columnIds,
  columns,
  actions: async () => (await import('./attachment.actions.tsx')).attachmentActions,
  empty: {
    icon: Paperclip,
    title: 'manageAttachments.empty.title',
    help: 'manageAttachments.empty.help',
    readOnly: 'manageAttachments.empty.help',
  },
  bulk: {
    counted: 'manageAttachments.counted',
    may: (ability) => ability.can('delete', 'attachments'),
    operations: [
      {
        type: 'delete',
        label: 'manageAttachments.delete',
        counted: 'bulk.event.delete',
        isDanger: true,
        // What a record uses is the record's affair.
        may: (ability, row) => ability.can('delete', 'attachments') && !row.is_used,
      },
    ],
  },
  export: { fieldOf: { owner: 'owner_id', used_by: 'book_id' }, always: [] },
});
