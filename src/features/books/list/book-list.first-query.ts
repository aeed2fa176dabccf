/** What the list of books asks for, as data alone: the page asks before the list's own code is there. */

/** A thousand synopses would be two megabytes that nobody reads here. */
export const bookRowFields = [
  'id',
  'title',
  'alternative_titles',
  'slug',
  'author_name',
  'cover',
  'status',
  'progress',
  'owner_id',
  'chapter_count',
  'word_count',
  'view_count',
  'last_chapter_number',
  'last_chapter_title',
  'last_chapter_at',
  'updated_at',
  'manager_pick',
  'version',
] as const;

export const bookListAppends = ['cover_thumbnails'] as const;
/** Of lists that show books of others. */
export const bookListIncludes = ['owner'] as const;

export const bookListFirstQuery = {
  resource: 'books',
  fields: bookRowFields,
  appends: bookListAppends,
  includes: bookListIncludes,
  filters: {
    status: /^(draft|in_review|changes_requested|published|taken_down|archived)$/,
    progress: /^[123]$/,
    kind: /^(original|translated|converted)$/,
    genre: /^[a-z0-9-]{1,60}$/,
    content_rating: /^(everyone|teen|mature)$/,
  },
  sorts: /^-?(id|title|author_name|\w+_count|\w+_at)$/,
};
