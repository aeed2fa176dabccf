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

const orders = (name: string, query: string): ScaleQuestion => ({
  name: `orders ${name}`,
  path: '/orders',
  query: `limit=25&include=reader&${query}`,
});

const month = 'filter[from]=2025-03-01&filter[to]=2025-03-31';

/** The list is always one of a period; its filters by themselves are asked by links and files. */
const orderQuestions: readonly ScaleQuestion[] = [
  orders('newest', 'sort=-created_at'),
  orders('largest', 'sort=-amount'),
  orders('of a month', month),
  orders('of a month, refunded', `${month}&filter[status]=refunded`),
  orders('of a month, by bank', `${month}&filter[method]=bank`),
  orders('of a month, pending', `${month}&filter[status]=pending`),
  orders('of a month, largest', `${month}&sort=-amount`),
  orders('of a year', 'filter[from]=2024-01-01&filter[to]=2024-12-31'),
  orders('pending', 'filter[status]=pending'),
  orders('of a reader', 'filter[reader_id]=700'),
  orders('search reference', 'filter[search]=AB12'),
  orders('search reader', 'filter[search]=kiem'),
  orders('search nothing', 'filter[search]=khongco'),
  ...[
    ['of a month', month],
    ['of two years', 'filter[from]=2023-05-01&filter[to]=2025-04-30'],
  ].map(([name = '', query = '']) => ({ name: `order report ${name}`, path: '/orders/report', query })),
];

const activities = (name: string, query: string): ScaleQuestion => ({
  name: `audit log ${name}`,
  path: '/activities',
  query: `limit=25&include=actor&${query}`,
});

const activityQuestions: readonly ScaleQuestion[] = [
  activities('newest', 'sort=-created_at'),
  activities('of a month', month),
  activities('of a person', 'filter[actor_id]=700'),
  activities('of a person in a month', `filter[actor_id]=700&${month}`),
  activities('of a kind', 'filter[subject]=tickets'),
  activities('of a record', 'filter[subject]=chapters&filter[subject_id]=4711'),
  activities('of an operation', 'filter[action]=books.publish'),
  activities('of an operation in a month', `filter[action]=delete&${month}`),
  activities('of an address', 'filter[ip]=203.0.17.4'),
];

const ledger = (name: string, query: string): ScaleQuestion => ({
  name: `ledger ${name}`,
  path: '/ledger',
  query: `limit=25&include=user&${query}`,
});

const ledgerQuestions: readonly ScaleQuestion[] = [
  ledger('newest', 'sort=-created_at'),
  ledger('of a month', month),
  ledger('of a kind of account', 'filter[account]=promotion_xu'),
  ledger('of a person', 'filter[user_id]=700'),
  ledger('of a kind', 'filter[kind]=redeem_applied'),
  ledger('of a kind in a month', `filter[kind]=redeem_applied&${month}`),
  ledger('of a document', 'filter[subject]=invoices&filter[subject_id]=701'),
];

const invoices = (name: string, query: string): ScaleQuestion => ({
  name: `statements ${name}`,
  path: '/invoices',
  query: `limit=25&include=owner&${query}`,
});

const invoiceQuestions: readonly ScaleQuestion[] = [
  invoices('newest', 'sort=-period'),
  invoices('largest', 'sort=-net'),
  invoices('by status', 'sort=status'),
  invoices('by issue', 'sort=-issued_at'),
  invoices('of an author', 'filter[owner_id]=700'),
  invoices('disputed', 'filter[status]=disputed'),
  invoices('of a month', 'filter[period]=2016-03'),
];

const reviews = (name: string, query: string): ScaleQuestion => ({
  name: `reviews ${name}`,
  path: '/reviews',
  query: `limit=25&include=reader,book&${query}`,
});

const issues = (name: string, query: string): ScaleQuestion => ({
  name: `issues ${name}`,
  path: '/issues',
  query: `limit=25&${query}`,
});

const tickets = (name: string, query: string): ScaleQuestion => ({
  name: `tickets ${name}`,
  path: '/tickets',
  query: `limit=25&include=assignee&append=unread_count&${query}`,
});

/** As the queues of the list ask. */
const ticketQuestions: readonly ScaleQuestion[] = [
  tickets('newest', 'sort=-updated_at'),
  tickets('of a person', 'filter[assignee_id]=7&filter[is_open]=true&sort=-priority'),
  tickets('of nobody', 'filter[is_assigned]=false&filter[is_open]=true&sort=-priority'),
  tickets('waiting', 'filter[status]=waiting&sort=updated_at'),
  tickets('overdue', 'filter[is_overdue]=true&sort=-priority'),
  tickets('by subject', 'sort=subject'),
  tickets('of an owner', 'filter[owner_id]=700'),
  tickets('search nothing', 'filter[search]=khongco'),
];

/** The queues that staff work through, and what is looked up beside them. */
const queueQuestions: readonly ScaleQuestion[] = [
  reviews('newest', 'sort=-created_at'),
  reviews('pending', 'filter[status]=pending&sort=created_at'),
  reviews('hidden', 'filter[status]=hidden'),
  reviews('of a book', 'filter[book_id]=700'),
  reviews('of a reader', 'filter[reader_id]=700'),
  reviews('before one', 'filter[before]=700'),
  reviews('search nothing', 'filter[search]=khongco'),
  issues('newest', 'sort=-created_at'),
  issues('new', 'filter[status]=new&sort=created_at'),
  issues('escalated', 'filter[status]=escalated'),
  issues('claimed by a person', 'filter[status]=claimed&filter[assignee_id]=7'),
];

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
  ...orderQuestions,
  ...activityQuestions,
  ...ledgerQuestions,
  ...invoiceQuestions,
  ...queueQuestions,
  ...ticketQuestions,
];
