/** The list of a book's chapters (product.md, `/books/{id}/chapters`): all of them are here, in their order. */
import { Document } from '@blueprintjs/icons';
import { eventPayloads } from '#contract/lifecycles.ts';
import { type chapterSchema, chapterStatuses } from '#contract/resources/chapter.ts';
import { defineList } from '#resource/list/list-definition.ts';
import { chapterColumns } from './chapter.columns.tsx';
import { chapterRowFields, placedChapterSchema } from './chapter-list.query.ts';
import { chapterTrashColumns } from '../trash/chapter-trash.columns.tsx';
import type { PlacedChapter } from './use-chapter-list.ts';

/** Those that can be left out; a chapter's place, number and title are always there. */
export const chapterColumnIds = [
  'title',
  'word_count',
  'status',
  'price',
  'volume',
  'published_at',
  'view_count',
] as const;

export type ChapterListNames = {
  readonly field: keyof (typeof chapterSchema)['entries'];
  readonly filter: 'status';
  readonly sort: never;
  readonly column: (typeof chapterColumnIds)[number] | 'position' | 'number';
};

export const chapterList = defineList<PlacedChapter, ChapterListNames>({
  resource: 'chapters',
  route: 'books-id-chapters',
  views: 'chapters',
  title: 'screen.books-id-chapters',
  rowSchema: placedChapterSchema,
  fields: chapterRowFields,
  nameField: 'title',
  rowName: (chapter, { t }) => t('reading.title', chapter),
  searchHint: 'chapterList.searchHint',
  sorts: [],
  ascendingFirst: [],
  filters: [
    {
      name: 'status',
      label: 'chapterList.column.status',
      accepts: chapterStatuses,
      words: 'chapters.status',
    },
  ],
  columnIds: chapterColumnIds,
  titleColumn: 'title',
  // Many books have no volumes.
  defaultColumns: chapterColumnIds.filter((id) => id !== 'volume'),
  columns: chapterColumns,
  actions: async () => (await import('./chapter.actions.tsx')).chapterActions,
  empty: {
    icon: Document,
    title: 'chapterList.empty.title',
    help: 'chapterList.empty.help',
    readOnly: 'chapterList.empty.readOnly',
  },
  bulk: {
    lifecycle: 'chapter',
    counted: 'bulk.chapters',
    // What carries more than a reason has a tool of its own.
    offers: (event) => !Object.hasOwn(eventPayloads.chapter, event),
    // Books count their chapters.
    affects: ['books'],
  },
  trash: {
    title: 'chapterList.trash',
    help: 'chapterList.trash.help',
    columns: chapterTrashColumns,
    affects: ['chapters', 'books'],
  },
});
