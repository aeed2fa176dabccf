/** Words that no chapter may hold, as a resource (product.md, `/scan`; contract/resources/banned-word.ts). */
import {
  type bannedWordFilters,
  bannedWordSchema,
  type bannedWordSorts,
} from '#contract/resources/banned-word.ts';
import { type Filter, idList } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';

const filters: Record<(typeof bannedWordFilters)[number], Filter> = { id: idList('id') };

const sorts: Record<(typeof bannedWordSorts)[number], Sort> = {
  id: { column: 'id' },
  word: { column: 'word' },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

export const bannedWords: Resource = {
  name: 'banned-words',
  subject: 'banned-words',
  readAction: 'read',
  table: 'banned_words',
  fields: Object.keys(bannedWordSchema.entries),
  conditionColumns: ['id'],
  filters,
  sorts,
  includes: {},
  appends: {
    /** When it was put into the trash; null outside of it. */
    deleted_at: { from: ['deleted_at'], compute: (row) => row['deleted_at'] },
  },
  defaultSort: [{ field: 'word', descending: false }],
  trash: { column: 'deleted_at', action: 'delete' },
  changes: 'banned_words_changes',
};
