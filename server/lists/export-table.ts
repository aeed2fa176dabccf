/** Every resource whose lists can be fetched as a file; a new one is a row here. */
import { exportedBooks } from '../resources/books/book-export.ts';
import type { ExportedResource } from './exported-resource.ts';

export const exportedResources: readonly ExportedResource[] = [exportedBooks];
