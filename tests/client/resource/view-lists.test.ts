/** What a view of a list may say is what its address may say, but for the page (contract/resources/view.ts). */
import { expect, it } from 'vitest';
import { viewLists } from '#contract/resources/view.ts';
import { activityList } from '#features/activities/activity-list.definition.tsx';
import { attachmentList } from '#features/attachments/manage/attachment-list.definition.tsx';
import { bookList } from '#features/books/list/book-list.definition.tsx';
import { manageBookList } from '#features/books/manage/manage-book-list.definition.tsx';
import { chapterList } from '#features/chapters/list/chapter-list.definition.tsx';
import { draftList } from '#features/drafts/draft-list.definition.tsx';
import { invoiceList, managedInvoiceList } from '#features/invoices/invoice-list.definition.tsx';
import { issueList } from '#features/issues/issue-list.definition.tsx';
import { nameSetList } from '#features/names/name-set-list.definition.tsx';
import { reviewList } from '#features/reviews/review-list.definition.tsx';
import { scriptList } from '#features/scripts/script-list.definition.tsx';
import { sosList } from '#features/sos/sos-list.definition.tsx';
import { ticketList } from '#features/support/ticket-list.definition.tsx';
import { userList } from '#features/users/user-list.definition.tsx';
import type { ListDefinition } from '#resource/list/list-definition.ts';

const lists: readonly ListDefinition[] = [
  activityList,
  attachmentList,
  bookList,
  draftList,
  invoiceList,
  issueList,
  manageBookList,
  managedInvoiceList,
  nameSetList,
  reviewList,
  scriptList,
  sosList,
  ticketList,
  userList,
];

const parametersOf = ({ sorts, searchHint, filters, trash }: ListDefinition): string[] => [
  'limit',
  ...(sorts.length > 0 ? ['sort'] : []),
  ...(searchHint === undefined ? [] : ['search']),
  ...filters.map(({ name }) => name),
  ...(trash === undefined ? [] : ['trashed']),
  'columns',
];

it.each(lists.map((list) => [list.views, list] as const))(
  'a view of %s says what its address says',
  (views, list) => {
    if (views === undefined) throw new Error(`The list of ${list.resource} has no views`);
    expect(viewLists[views]).toEqual(parametersOf(list));
  },
);

it('each list of views is that of a list', () => {
  // Chapters are one window without pages or an order of their own.
  const known = [...lists, chapterList].flatMap(({ views }) => views ?? []);
  expect(Object.keys(viewLists).toSorted()).toEqual(known.toSorted());
});
