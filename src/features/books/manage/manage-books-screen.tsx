/** All books for those who run the platform, what waits for review first (product.md, `/manage/books`). */
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { readListSearchParams } from '#resource/list/list-search-params.ts';
import { ListOrTrash } from '#resource/list/list-screen.tsx';
import { readDefaultView } from '#resource/views/default-view.ts';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Page } from '#ui/page/page.tsx';
import { manageBookList } from './manage-book-list.definition.tsx';

/** Those who have waited longest come first. */
const queue = '?sort=updated_at&status=in_review';
const groups = [
  { label: 'manageBooks.queue', query: queue, status: 'in_review' },
  { label: 'manageBooks.takenDown', query: '?sort=-updated_at&status=taken_down', status: 'taken_down' },
  { label: 'manageBooks.all', query: '?sort=-updated_at', status: '' },
  { label: 'books.trash', query: '?trashed=1', status: 'trashed' },
] as const;

export function ManageBooksScreen() {
  const { t } = useMessages();
  const { kept } = useBookdesk();
  const userId = useUser()?.id ?? null;
  const [, navigate] = useLocation();
  const search = useSearch();
  const path = pathOf('manage-books');
  useEffect(() => {
    const opening = readDefaultView(kept, userId, 'manage-books');
    if (search === '') navigate(`${path}${opening ? `?${opening}` : queue}`, { replace: true });
  }, [search, path, navigate, kept, userId]);

  if (search === '') return null;
  const { filters, trashed } = readListSearchParams(manageBookList, search);
  const current = trashed === '' ? filters['status'] : 'trashed';
  const title = t('screen.manage-books');
  return (
    <Page title={title}>
      <PageTabs
        label={t('manageBooks.views')}
        tabs={groups.map(({ label, query, status }) => ({
          href: `${path}${query}`,
          label: t(label),
          isCurrent: status === current,
        }))}
      />
      <ListOrTrash definition={manageBookList} title={title} />
    </Page>
  );
}
