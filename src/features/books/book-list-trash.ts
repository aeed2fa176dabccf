/** The trash of a list of books, which comes when it is opened. */
import { lazy } from 'react';

export const BookListTrash = lazy(async () => ({ default: (await import('./book-trash.tsx')).BookTrash }));
