/** All files that were sent here (product.md, `/manage/attachments`): what they are, whose, and what uses them. */
import { Paperclip } from '@blueprintjs/icons';
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { attachmentContract, attachmentKinds, attachmentUseSchema } from '#contract/resources/attachment.ts';
import { fileSize } from '#i18n/file-size.ts';
import { dayFilters, personFilter } from '#resource/list/filter/shared-filters.ts';
import { moment, person } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow } from '#resource/usual/usual-list.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { CellLink } from '#ui/list/cell-link.tsx';

const includes = { owner: namedSchema };
const appends = { used_by: v.optional(attachmentUseSchema) };
export type AttachmentRow = UsualRow<typeof attachmentContract, typeof includes, typeof appends>;

const kinds = Object.keys(attachmentKinds) as (keyof typeof attachmentKinds)[];
const kindOf = (mediaType: string) =>
  kinds.find((kind) => attachmentKinds[kind].some((known) => known === mediaType));

export const attachmentList = defineUsualList(attachmentContract, {
  route: 'manage-attachments',
  views: 'manage-attachments',
  words: 'manageAttachments',
  icon: Paperclip,
  titleColumn: 'name',
  includes,
  appends,
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
    personFilter('owner_id', 'attachments.column.owner', ({ owner }: AttachmentRow) => owner),
    ...dayFilters,
  ],
  columns: [
    {
      id: 'name',
      header: 'attachments.column.name',
      card: 'title',
      cell: ({ name }) => (
        <strong dir="auto" data-tooltip={name}>
          {name}
        </strong>
      ),
    },
    {
      id: 'media_type',
      header: 'attachments.column.media_type',
      width: 140,
      cell: ({ media_type: type }, { messages }) => {
        const kind = kindOf(type);
        const said = kind === undefined ? type : messages.t(`attachments.kind.${kind}`);
        return <span data-tooltip={type}>{said}</span>;
      },
    },
    {
      id: 'size',
      header: 'manageAttachments.size',
      width: 110,
      align: 'end',
      cell: ({ size }, { messages }) => fileSize(messages, size),
    },
    person('owner', { header: 'attachments.column.owner' }),
    {
      id: 'used_by',
      header: 'attachments.column.used_by',
      width: 240,
      card: 'wide',
      cell: ({ used_by: use, is_used: isUsed }, { messages: { t } }) => {
        if (!isUsed) return <Tag tone="warning">{t('manageAttachments.unused')}</Tag>;
        if (!use) return t('manageAttachments.used');
        if (use.path === null) return t(`attachments.use.${use.resource}`);
        return <CellLink href={use.path}>{use.name ?? t(`attachments.use.${use.resource}`)}</CellLink>;
      },
    },
    moment('created_at', { header: 'attachments.column.created_at' }),
  ],
  actions: async () => (await import('./attachment.actions.tsx')).attachmentActions,
  bulk: {
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
