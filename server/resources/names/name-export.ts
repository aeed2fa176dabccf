/** The columns of names and of their sets in an export (product.md, `/name`). */
import { sql } from 'kysely';
import { nameCategories, nameStatuses, nameTiers } from '#contract/resources/name-entry.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { textCell, wordCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { nameEntries } from './name-entry.resource.ts';
import { nameSets } from './name-set.resource.ts';

const table = nameEntries.table;
const { text, plain, moment } = columnsOf(table);

export const exportedNameEntries: ExportedResource = {
  resource: nameEntries,
  joins: sql``,
  columns: [
    plain('id', 'name-entries.column.id'),
    text('source', 'name-entries.column.source'),
    text('han_viet', 'name-entries.column.han_viet'),
    text('target', 'name-entries.column.target'),
    column(
      'category',
      'name-entries.column.category',
      wordCell(`${table}.category`, (language) =>
        labelsOf(language, 'name-entries.category', nameCategories),
      ),
    ),
    column(
      'tier',
      'name-entries.column.tier',
      wordCell(`${table}.tier`, (language) => labelsOf(language, 'name-entries.tier', nameTiers)),
    ),
    text('note', 'name-entries.column.note'),
    column(
      'status',
      'name-entries.column.status',
      wordCell(`${table}.status`, (language) => labelsOf(language, 'name-entries.status', nameStatuses)),
    ),
    moment('created_at', 'name-entries.column.created_at'),
    moment('updated_at', 'name-entries.column.updated_at'),
  ],
};

const ofSets = columnsOf(nameSets.table);

export const exportedNameSets: ExportedResource = {
  resource: nameSets,
  joins: sql`left join books on books.id = names.book_id left join users on users.id = names.owner_id`,
  columns: [
    ofSets.plain('id', 'names.column.id'),
    ofSets.text('name', 'names.column.name'),
    column('book_id', 'names.column.book', textCell('books.title')),
    column(
      'is_common',
      'names.column.is_common',
      wordCell('names.is_common', (language) => labelsOf(language, 'names.is_common', ['true', 'false'])),
    ),
    column('owner_id', 'names.column.owner', textCell('users.name')),
    ofSets.text('note', 'names.column.note'),
    ofSets.plain('entry_count', 'names.column.entry_count'),
    ofSets.moment('created_at', 'names.column.created_at'),
    ofSets.moment('updated_at', 'names.column.updated_at'),
  ],
};
