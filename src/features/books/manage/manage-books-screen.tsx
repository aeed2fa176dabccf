/** All books for those who run the platform, what waits for review first (product.md, `/manage/books`). */
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { ListQueues } from '#resource/list/list-queues.tsx';
import { ListOrTrash } from '#resource/list/list-screen.tsx';
import { readDefaultView } from '#resource/views/default-view.ts';
import { Page } from '#ui/page/page.tsx';
import { manageBookList } from './manage-book-list.definition.tsx';

/** The first of its queues. */
const queue = '?sort=updated_at&status=in_review';

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
  const title = t('screen.manage-books');
  return (
    <Page title={title}>
      <ListQueues definition={manageBookList} />
      <ListOrTrash definition={manageBookList} title={title} />
    </Page>
  );
}
