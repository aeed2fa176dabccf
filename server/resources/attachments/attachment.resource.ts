/** Files as a resource (product.md, `/books`, `/manage/attachments`; contract/resources/attachment.ts). */
import { attachmentContract, attachmentKinds, attachmentTypes } from '#contract/resources/attachment.ts';
import { anyOfGroups, fromDay, idList, oneOf, search, toDay, yesOrNo } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { bookInclude } from '../books/book-include.ts';
import { personInclude } from '../users/person-include.ts';
import { usedBy } from './used-by.ts';

export const attachments = defineResource(attachmentContract, {
  conditionColumns: ['id', 'owner_id', 'book_id', 'is_in_message', 'is_in_text'],
  filters: {
    search: search('search_plain', 'search_marked'),
    book_id: idList('book_id'),
    draft_id: idList('draft_id'),
    script_id: idList('script_id'),
    owner_id: idList('owner_id'),
    media_type: oneOf('media_type', Object.values(attachmentTypes)),
    kind: anyOfGroups('media_type', attachmentKinds),
    is_used: yesOrNo('is_used'),
    from: fromDay('created_at'),
    to: toDay('created_at'),
  },
  sorts: { name: { column: 'name_key' } },
  includes: {
    owner: personInclude('owner_id'),
    book: bookInclude,
  },
  appends: { used_by: usedBy },
  defaultSort: ['-id'],
});
