/** What a chapter is read with, as data alone: the page asks before the screen's own code is there. */

export const chapterTextFirstQuery = {
  include: ['book'],
  append: ['text'],
  fields: {
    // All but `content`: the text comes in its rich form, and not twice.
    chapters: [
      'id',
      'book_id',
      'owner_id',
      'number',
      'title',
      'volume',
      'status',
      'word_count',
      'price',
      'view_count',
      'published_at',
      'previous_id',
      'next_id',
      'order_version',
      'version',
      'created_at',
      'updated_at',
    ],
    books: ['id', 'title'],
  },
};
