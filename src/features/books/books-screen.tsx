/** The list of books (product.md, `/books`): one's own, or all of them for those who may read all. */
import { Plus } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { BookListPanel } from './book-list-panel.tsx';
import { defaultBookColumns } from './book.columns.tsx';
import { seesAllBooks } from './sees-all-books.ts';

export function BooksScreen() {
  const { t } = useWords();
  const ability = useAbility();
  const seesAll = seesAllBooks(ability);
  const title = t(seesAll ? 'books.all' : 'books.own');
  const create = ability.can('create', 'books') && (
    <Link href={pathOf('books-create')} className={buttonClass({ intent: 'primary' })}>
      <Plus />
      {t('books.create')}
    </Link>
  );
  return (
    <Page title={title} actions={create || undefined}>
      <BookListPanel route="books" title={title} withOwner={seesAll} defaultColumns={defaultBookColumns} />
    </Page>
  );
}
