/** What stands beside a book's form: its cover, where it stands, and how it came to be (product.md, `/books/{id}/edit`). */
import { BookCoverCard } from './book-cover-card.tsx';
import type { BookAside } from './book-form.tsx';
import { BookLifecycle } from './book-lifecycle.tsx';
import { BookRevisions } from './book-revisions.tsx';
import { BookTrashButton } from './book-trash-button.tsx';

export function BookAsideCards(parts: BookAside) {
  return (
    <>
      <BookCoverCard {...parts} />
      <BookLifecycle {...parts} />
      <BookRevisions {...parts} />
      <BookTrashButton {...parts} />
    </>
  );
}
