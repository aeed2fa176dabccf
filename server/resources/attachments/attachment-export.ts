/** The columns of files in an export (product.md, `/manage/attachments`). */
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { attachmentUses } from '#contract/resources/attachment.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { type ExportCell, textCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { attachments } from './attachment.resource.ts';

const { text, plain, moment } = columnsOf('attachments');

/** The title of its book, and of what else it hangs on what that is: a text or a conversation is for those who read it. */
const bookTitle = textCell('books.title');
const usedBy: ExportCell = {
  of: (language) => useOr(language, bookTitle.of(language)),
  typed: (language) => useOr(language, bookTitle.typed(language)),
  isFree: true,
};

function useOr(language: Language, title: RawBuilder<unknown>): RawBuilder<unknown> {
  const { messages, drafts, scripts } = labelsOf(language, 'attachments.use', attachmentUses);
  return sql`case
    when books.id is not null then ${title}
    when attachments.message_id is not null then ${messages}::text
    when attachments.draft_id is not null then ${drafts}::text
    when attachments.script_id is not null then ${scripts}::text end`;
}

export const exportedAttachments: ExportedResource = {
  resource: attachments,
  joins: sql`left join users on users.id = attachments.owner_id left join books on books.id = attachments.book_id`,
  columns: [
    plain('id', 'attachments.column.id'),
    text('name', 'attachments.column.name'),
    plain('media_type', 'attachments.column.media_type'),
    plain('size', 'attachments.column.size'),
    column('owner_id', 'attachments.column.owner', textCell('users.name')),
    column('book_id', 'attachments.column.used_by', usedBy),
    moment('created_at', 'attachments.column.created_at'),
  ],
};
