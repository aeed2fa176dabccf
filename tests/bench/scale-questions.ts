/** What the lists are asked at scale (targets.md, "any sort, filter or search of the lists"): each is one row of the report. */

export type ScaleQuestion = {
  readonly name: string;
  readonly path: string;
  /** Without a leading question mark. */
  readonly query: string;
};

const books = (name: string, query: string): ScaleQuestion => ({
  name,
  path: '/books',
  query: query === '' ? 'limit=25' : `limit=25&${query}`,
});

const sorts = [
  'id',
  'title',
  'author_name',
  'chapter_count',
  'word_count',
  'view_count',
  'last_chapter_at',
  'created_at',
  'updated_at',
];

const filters = [
  'filter[status]=draft',
  'filter[status]=published',
  'filter[status]=in_review,draft',
  'filter[status]=taken_down',
  'filter[progress]=2',
  'filter[kind]=translated',
  'filter[genre]=do-thi',
  'filter[content_rating]=mature',
  'filter[owner_id]=2',
  'filter[owner_id]=1500',
  'filter[manager_pick]=1',
  'filter[status]=published&filter[kind]=original&sort=-view_count',
];

/** A word of very many titles, one with its marks, two words, a word and a number, and words that nothing holds. */
const searches = ['kiem', 'kiếm', 'kiem dao', 'nguyệt 417', 'duong ve mua', 'khongco', 'kiem khongco'];

export const scaleQuestions: readonly ScaleQuestion[] = [
  ...sorts.flatMap((sort) => [
    books(`sort ${sort}`, `sort=${sort}`),
    books(`sort -${sort}`, `sort=-${sort}`),
  ]),
  ...filters.map((filter) => books(filter, filter)),
  ...searches.map((search) => books(`search ${search}`, `filter[search]=${encodeURIComponent(search)}`)),
  { name: 'chapters of a book', path: '/chapters', query: 'filter[book_id]=700&limit=25' },
  {
    name: 'published chapters of a book',
    path: '/chapters',
    query: 'filter[book_id]=700&filter[status]=published',
  },
];
