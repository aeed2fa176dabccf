/** The usual columns of an export, named as the list names them (contract/vocabulary.ts). */
import { headersOf, type VocabularyId } from '#contract/vocabulary.ts';
import { dayCell, type ExportCell, jsonCell, momentCell, plainCell, textCell } from './export-cells.ts';
import type { ExportColumn } from './exported-resource.ts';

export const column = (field: string, name: VocabularyId, cell: ExportCell): ExportColumn => ({
  field,
  header: headersOf(name),
  cell,
});

/** The same for the fields of one table. */
export const columnsOf = (table: string) => ({
  text: (field: string, name: VocabularyId) => column(field, name, textCell(`${table}.${field}`)),
  plain: (field: string, name: VocabularyId) => column(field, name, plainCell(`${table}.${field}`)),
  moment: (field: string, name: VocabularyId) => column(field, name, momentCell(`${table}.${field}`)),
  day: (field: string, name: VocabularyId) => column(field, name, dayCell(`${table}.${field}`)),
  json: (field: string, name: VocabularyId) => column(field, name, jsonCell(`${table}.${field}`)),
});
