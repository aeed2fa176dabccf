/** The list of books (product.md, `/books`). */
import { ListScreen } from '#resource/list/list-screen.tsx';
import { bookList } from './book-list.definition.tsx';

export function BooksScreen() {
  return <ListScreen definition={bookList} />;
}
