/** What can be done with one book from the list. */
import { More } from '@blueprintjs/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import type { Offer } from '#lib/lifecycle-offers.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { BookRow } from './book-list.query.ts';

const Items = lazyPart(async () => (await import('./book-row-items.tsx')).BookRowItems);
const Reason = lazyPart(async () => (await import('./book-row-reason.tsx')).BookRowReason);

type BookRowMenuProps = {
  readonly book: BookRow;
  /** Further items, for screens that can do more with a book. */
  readonly children?: ReactNode;
};

export function BookRowMenu({ book, children }: BookRowMenuProps) {
  const { t } = useWords();
  const [asked, setAsked] = useState<Offer | null>(null);
  return (
    <>
      <Menu minimal alignEnd label={t('list.rowMenu', { name: book.title })} face={<More />}>
        <Suspense fallback={<Spinner />}>
          <Items book={book} onAsk={setAsked}>
            {children}
          </Items>
        </Suspense>
      </Menu>
      {asked !== null && (
        <Suspense>
          <Reason bookId={book.id} offer={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
