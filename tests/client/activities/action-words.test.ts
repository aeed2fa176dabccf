/** The audit log speaks the reader's language, whatever was done (product.md, `/manage/activities`). */
import { describe, expect, it } from 'vitest';
import {
  activityFields,
  activitySubjects,
  ownActions,
  plainActions,
  sharedActions,
} from '#contract/resources/activity.ts';
import { actionWords } from '#features/activities/action-words.ts';
import { fieldWord } from '#features/activities/changed-fields.tsx';
import type { Messages } from '#i18n/messages.ts';
import { type Lifecycle, lifecycles } from '#machines/lifecycles/table.ts';
import { catalogueOf } from '#tests/helpers/catalogue.ts';

type Translator = Pick<Messages, 't'>;

/** What the catalogue lacks is no word. */
const messagesIn = (language: string): Translator => {
  const catalogue = catalogueOf(language);
  return { t: (id: string) => catalogue[id] ?? `no word: ${id}` };
};
const vietnamese = messagesIn('vi');

/** Every event that any chart takes, behind every resource that lives by it. */
const eventActions = Object.values<Lifecycle>(lifecycles).flatMap(({ machine, resources }) =>
  resources.flatMap((resource) =>
    machine.events.filter((type) => !type.startsWith('xstate.')).map((type) => `${resource}.${type}`),
  ),
);
const recorded = [
  ...plainActions,
  ...ownActions,
  ...sharedActions.flatMap((action) => activitySubjects.map((subject) => `${subject}.${action}`)),
  ...eventActions,
];

describe.each(['vi', 'en', 'fr', 'ar'])('in %s', (language) => {
  const messages = messagesIn(language);

  it('every action that is recorded has a word', () => {
    const wordless = recorded.filter((action) => {
      const word = actionWords(messages, action);
      return word === action || word.startsWith('no word');
    });
    expect(wordless).toEqual([]);
  });

  it('every subject has a word', () => {
    const catalogue = catalogueOf(language);
    expect(activitySubjects.filter((subject) => !catalogue[`activities.subject.${subject}`])).toEqual([]);
  });

  it('every field has a word', () => {
    expect(activityFields.filter((field) => fieldWord(messages, field).startsWith('no word'))).toEqual([]);
  });
});

it.each([
  ['invoices.void', 'Hủy bỏ bảng kê'],
  ['redeem-codes.void', 'Hủy mã'],
  ['chapters.merge', 'Gộp chương từ truyện khác'],
  ['issues.merge', 'Gộp lỗi trùng'],
  ['books.publish', 'Xuất bản'],
  ['chapters.write', 'Viết nội dung'],
  ['tickets.message_delete', 'Xóa tin nhắn'],
  ['users.end_sessions', 'Kết thúc các phiên đăng nhập'],
  ['books.restore', 'Khôi phục'],
  ['update', 'Chỉnh sửa'],
])('%s is called %s', (action, word) => {
  expect(actionWords(vietnamese, action)).toBe(word);
});

it('what nobody has a word for stands as it is', () => {
  expect([actionWords(vietnamese, 'kings.crown'), fieldWord(vietnamese, 'crown')]).toEqual([
    'kings.crown',
    'crown',
  ]);
});
