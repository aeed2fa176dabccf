/** What staff do to files that hang on nothing: they are deleted for good (product.md, `/manage/attachments`). */
import type { WritableResource } from '../../write/writable-resource.ts';
import { attachmentMessages } from './attachment-messages.ts';
import { attachments } from './attachment.resource.ts';
import { deleteUnused } from './delete-file.ts';

export const writableAttachments = {
  resource: attachments,
  table: 'attachments',
  operations: {
    delete: {
      undo: null,
      async run(deps, actor, id, language) {
        await deleteUnused(deps, actor, id);
        return attachmentMessages[language].deleted;
      },
    },
  },
} satisfies WritableResource;
