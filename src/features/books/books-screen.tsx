/** The list of books (product.md, `/books`): one's own, or all of them for those who may read all. */
import { Plus } from '@blueprintjs/icons';
import { Suspense } from 'react';
import { Link, useSearch } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { BookListPanel } from './book-list-panel.tsx';
import { BookListTrash } from './book-list-trash.ts';
import { defaultBookColumns } from './book.columns.tsx';
import { seesAllBooks } from './sees-all-books.ts';

export function BooksScreen() {
  const { t } = useWords();
  const ability = useAbility();
  const seesAll = seesAllBooks(ability);
  const isTrash = new URLSearchParams(useSearch()).get('trashed') === '1';
  const list = t(seesAll ? 'books.all' : 'books.own');
  const title = isTrash ? t('books.trash') : list;
  const path = pathOf('books');
  const other = ability.can('delete', 'books') && (
    <Link href={isTrash ? path : `${path}?trashed=1`} className={buttonClass({ minimal: true })}>
      {isTrash ? list : t('books.trash')}
    </Link>
  );
  const create = ability.can('create', 'books') && (
    <Link href={pathOf('books-create')} className={buttonClass({ intent: 'primary' })}>
      <Plus />
      {t('books.create')}
    </Link>
  );
  return (
    <Page
      title={title}
      actions={
        (other || create) && (
          <>
            {other}
            {create}
          </>
        )
      }
    >
      {isTrash ? (
        <Suspense>
          <BookListTrash route="books" title={title} withOwner={seesAll} />
        </Suspense>
      ) : (
        <BookListPanel route="books" title={title} withOwner={seesAll} defaultColumns={defaultBookColumns} />
      )}
    </Page>
  );
}
