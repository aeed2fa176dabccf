/** All books for those who run the platform, what waits for review first (product.md, `/manage/books`). */
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { readDefaultView } from '#lib/default-view.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { menuItem } from '#ui/overlay/menu.tsx';
import { Page } from '#ui/page/page.tsx';
import { BookListPanel } from './book-list-panel.tsx';
import { BookListTrash } from './book-list-trash.ts';
import { type BookColumnId, readBookListAddress } from './book-list.address.ts';
import type { BookRow } from './book-list.query.ts';
import { BookRowMenu } from './book-row-menu.tsx';
import { ChangeOwnerDialog } from './change-owner-dialog.tsx';
import { useBookChange } from './use-book-change.ts';
import styles from './manage-books.module.css';

const columns: readonly BookColumnId[] = [
  'cover',
  'title',
  'author_name',
  'owner',
  'status',
  'progress',
  'chapter_count',
  'updated_at',
];

/** Those who have waited longest come first. */
const queue = '?sort=updated_at&status=in_review';
const groups = [
  { label: 'manageBooks.queue', query: queue, status: 'in_review' },
  { label: 'manageBooks.takenDown', query: '?sort=-updated_at&status=taken_down', status: 'taken_down' },
  { label: 'manageBooks.all', query: '?sort=-updated_at', status: '' },
  { label: 'books.trash', query: '?trashed=1', status: 'trashed' },
] as const;

export function ManageBooksScreen() {
  const { t } = useWords();
  const { kept } = useBookdesk();
  const userId = useUser()?.id ?? null;
  const [, navigate] = useLocation();
  const search = useSearch();
  const change = useBookChange();
  const [given, setGiven] = useState<BookRow | null>(null);
  const path = pathOf('manage-books');
  useEffect(() => {
    const opening = readDefaultView(kept, userId, 'manage-books');
    if (search === '') navigate(`${path}${opening ? `?${opening}` : queue}`, { replace: true });
  }, [search, path, navigate, kept, userId]);

  const menu = useCallback(
    (book: BookRow) => (
      <BookRowMenu book={book}>
        <button
          type="button"
          {...menuItem}
          data-action="feature"
          onClick={() => change(book, { manager_pick: !book.manager_pick })}
        >
          <span />
          {t(book.manager_pick ? 'manageBooks.unfeature' : 'manageBooks.feature')}
        </button>
        <button type="button" {...menuItem} data-action="owner" onClick={() => setGiven(book)}>
          <span />
          {t('manageBooks.changeOwner')}
        </button>
      </BookRowMenu>
    ),
    [t, change],
  );
  if (search === '') return null;
  const { status, trashed } = readBookListAddress(search);
  const current = trashed === '' ? status : 'trashed';
  const title = t('screen.manage-books');
  return (
    <Page title={title}>
      <nav className={styles.groups} aria-label={t('manageBooks.views')}>
        {groups.map((group) => (
          <Link
            key={group.label}
            href={`${path}${group.query}`}
            className={`${buttonClass()} ${styles.group}`}
            aria-current={group.status === current ? 'page' : undefined}
          >
            {t(group.label)}
          </Link>
        ))}
      </nav>
      {trashed === '' ? (
        <BookListPanel route="manage-books" title={title} withOwner defaultColumns={columns} menu={menu} />
      ) : (
        <Suspense>
          <BookListTrash route="manage-books" title={t('books.trash')} withOwner />
        </Suspense>
      )}
      {given !== null && (
        <ChangeOwnerDialog
          book={given}
          onCancel={() => setGiven(null)}
          onGive={(ownerId) => {
            change(given, { owner_id: ownerId });
            setGiven(null);
          }}
        />
      )}
    </Page>
  );
}
