/** What the list of all files says and offers of a file that is in use (product.md, `/manage/attachments`). */
import { expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import {
  attachmentList,
  type AttachmentRow,
} from '#features/attachments/manage/attachment-list.definition.tsx';

const row = (changes: Partial<AttachmentRow>): AttachmentRow => ({
  id: 1,
  name: 'a.png',
  media_type: 'image/png',
  size: 1,
  owner_id: 3,
  book_id: null,
  is_used: false,
  used_by: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const ability = createAbility([{ action: 'delete', subject: 'attachments' }]);
const mayDelete = (changes: Partial<AttachmentRow>) =>
  attachmentList.bulk?.operations?.map(({ may }) => may(ability, row(changes)));

it('offers to delete what hangs on nothing, and nothing else', () => {
  expect(mayDelete({})).toEqual([true]);
  expect(mayDelete({ is_used: true })).toEqual([false]);
  expect(mayDelete({ is_used: true, book_id: 7 })).toEqual([false]);
});

it('asks the server whether a file is in use', () => {
  expect(attachmentList.fields).toContain('is_used');
});
