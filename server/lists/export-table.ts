/** Everything that can be fetched as a file; a new one is a row here. */
import { exportedBooks } from '../resources/books/book-export.ts';
import { statisticsExport } from '../resources/statistics/statistics-export.ts';
import { type ExportSource, listExport } from './export-source.ts';

export const exportSources: readonly ExportSource[] = [listExport(exportedBooks), statisticsExport];
