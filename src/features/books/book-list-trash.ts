/** The trash of a list of books, which comes when it is opened. */
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

export const BookListTrash = lazyPart(async () => (await import('./book-trash.tsx')).BookTrash);
