/**
 * As many books as a large platform has, ten chapters to each, ten orders of readers, as many lines of the audit log, and
 * an order's two entries in the ledger for every tenth, made by the database itself (targets.md, "1,000,000 rows"; ten
 * million orders and lines beside a million books). Deterministic: every value is a hash of its row's number. Triggers rest and indexes are built afterwards.
 */
import type { OpenDatabase } from '#server/db/open-database.ts';

const owners = 2000;
/** May do everything. */
export const scaleAccount = 'administrator@scale.test';
const usualChapters = 10;

const syllables =
  'kiếm đạo tiên ma thần long phượng hổ vân sơn hà nguyệt nhật tinh thiên địa huyền hoàng vũ trụ phong lôi hỏa thủy ' +
  'mộc kim thổ băng tuyết vương hoàng đế tướng quân hiệp khách anh hùng mỹ nhân hồng nhan tri kỷ giang hồ môn phái ' +
  'đường về cố hương mùa thu xuân hạ đông mưa nắng gió trăng sao biển sông núi rừng hoa lá cây cỏ chim muông lửa nước ' +
  'trời đất người tình yêu hận thù ân oán sinh tử luân hồi chuyển thế trọng xuyên không trùng phùng biệt ly hội ngộ';
const words = `string_to_array('${syllables}', ' ')`;

/** A number from 0 up, below `end`, that the row's number and `salt` decide. */
const dice = (row: string, salt: number, end: number) =>
  `(('x' || substr(md5(${row} || ':${salt}'), 1, 7))::bit(28)::integer % ${end})`;
const word = (row: string, salt: number) =>
  `initcap((${words})[1 + ${dice(row, salt, syllables.split(' ').length)}])`;
const moment = (row: string, salt: number) =>
  `timestamptz '2020-01-01' + ${dice(row, salt, 200_000_000)} * interval '1 second'`;

const tables = [
  'users',
  'books',
  'chapters',
  'orders',
  'activities',
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
  'invoices',
  'reviews',
  'issues',
  'tickets',
];
const usualOrders = 10;

/** What makes the rows, in a migrated and empty database. */
export const scaleStatements = (
  books: number,
  chaptersPerBook = usualChapters,
  ordersPerBook = usualOrders,
): readonly string[] => [
  // Whoever looks at a table while it is vacuumed keeps its pages from being known as visible to all, which plans go by.
  ...tables.map((table) => `alter table ${table} set (autovacuum_enabled = false)`),
  `insert into users (name, email, password_hash, roles)
   select ${word('n', 1)} || ' ' || ${word('n', 2)}, 'owner-' || n || '@scale.test', 'none', '{author}'
   from generate_series(1, ${owners}) as n`,
  `insert into users (name, email, password_hash, roles)
   values ('Quản trị', '${scaleAccount}', 'none', '{administrator,admin,moderator,editor,author}')`,
  // A few own very many books, as everywhere.
  `insert into books (title, slug, author_name, translator_name, kind, genres, content_rating, status, progress,
     owner_id, manager_pick, chapter_price, chapter_count, word_count, view_count, last_chapter_at, last_chapter_number,
     created_at, updated_at)
   select ${word('n', 3)} || ' ' || ${word('n', 4)} || ' ' || ${word('n', 5)} || ' ' || ${word('n', 6)},
     'sach-' || n, ${word('n', 7)} || ' ' || ${word('n', 8)} || ' ' || n % 977,
     case when n % 3 = 0 then ${word('n', 9)} end,
     (array['original', 'translated', 'converted'])[1 + ${dice('n', 10, 3)}],
     array[(array['tien-hiep', 'do-thi', 'ngon-tinh', 'huyen-huyen', 'lich-su'])[1 + ${dice('n', 11, 5)}]],
     (array['everyone', 'everyone', 'teen', 'mature'])[1 + ${dice('n', 12, 4)}],
     (array['published', 'published', 'published', 'published', 'draft', 'in_review', 'archived'])[1 + ${dice('n', 13, 7)}],
     1 + ${dice('n', 14, 3)}, 1 + (power(${dice('n', 15, 1000)} / 1000.0, 3) * ${owners})::bigint % ${owners},
     n % 500 = 0, 0, ${chaptersPerBook}, ${dice('n', 16, 2_000_000)}, ${dice('n', 17, 5_000_000)},
     case when n % 10 > 0 then ${moment('n', 18)} end, ${chaptersPerBook}, ${moment('n', 19)}, ${moment('n', 20)}
   from generate_series(1, ${books}) as n`,
  `insert into chapters (book_id, number, title, status, word_count, price, view_count, published_at, created_at, updated_at)
   select 1 + (n - 1) / ${chaptersPerBook}, 1 + (n - 1) % ${chaptersPerBook},
     'Chương ' || 1 + (n - 1) % ${chaptersPerBook} || ': ' || ${word('n', 21)} || ' ' || ${word('n', 22)},
     (array['published', 'published', 'published', 'draft', 'scheduled', 'hidden'])[1 + ${dice('n', 23, 6)}],
     ${dice('n', 24, 5000)}, 0, ${dice('n', 25, 100_000)}, ${moment('n', 26)}, ${moment('n', 27)}, ${moment('n', 28)}
   from generate_series(1, ${books * chaptersPerBook}) as n`,
  ...orderStatements(books * ordersPerBook),
  ...activityStatements(books * ordersPerBook),
];

/** Orders of the owners of books, and what they come to by day, where triggers rest. */
const orderStatements = (orders: number): readonly string[] => [
  `insert into orders (reader_id, method, reference, amount, coins, status, paid_at, created_at, updated_at)
   select 1 + ${dice('n', 31, owners)}, (array['momo', 'momo', 'vnpay', 'zalopay', 'bank', 'card'])[1 + ${dice('n', 32, 6)}],
     upper(substr(md5(n || ':33'), 1, 12)) || '-' || n, pack * 10000, pack * 100, status,
     case when status in ('paid', 'refunded') then at end, at, at
   from (
     select n, 1 + ${dice('n', 34, 50)} as pack, ${moment('n', 35)} as at,
       case when n % 2000 = 0 then 'pending'
         else (array['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'refunded', 'failed'])[1 + ${dice('n', 36, 10)}]
       end as status
     from generate_series(1, ${orders}) as n
   ) as made`,
  `insert into order_days (day, method, status, orders, amount, coins)
   select (created_at at time zone 'Asia/Ho_Chi_Minh')::date, method, status, count(*), sum(amount), sum(coins)
   from orders group by 1, 2, 3 on conflict do nothing`,
];

/** Lines of the audit log: mostly changes of chapters and books, by whom and from where hashes say. */
const activityStatements = (lines: number): readonly string[] => [
  `insert into activities (actor_id, action, subject, subject_id, before, after, ip, created_at)
   select case when n % 50 > 0 then 1 + ${dice('n', 41, owners)} end,
     (array['update', 'update', 'update', 'update', 'create', 'delete', 'chapters.publish', 'books.publish'])[1 + ${dice('n', 42, 8)}],
     (array['chapters', 'chapters', 'chapters', 'chapters', 'books', 'books', 'tickets', 'attachments'])[1 + ${dice('n', 43, 8)}],
     1 + ${dice('n', 44, 1_000_000)}, '{"price": 0}', '{"price": 10}',
     '203.0.' || ${dice('n', 45, 250)} || '.' || ${dice('n', 46, 250)}, ${moment('n', 47)}
   from generate_series(1, ${lines}) as n`,
];

/** Only where triggers rest: one transfer of two entries to each, the platform's own account, and a reader's or an author's. */
export const ledgerStatements = (transfers: number): readonly string[] => [
  `insert into ledger_accounts (kind, unit, user_id, may_be_negative)
   select kind, unit, n, false from generate_series(1, ${owners}) as n,
     (values ('author_payable', 'vnd'), ('wallet', 'xu')) as of (kind, unit)`,
  `insert into ledger_transfers (kind, subject, subject_id, created_at)
   select case when n % 4 = 0 then 'redeem_applied' else 'invoice_issued' end,
     case when n % 4 = 0 then 'redeems' else 'invoices' end, n, ${moment('n', 51)}
   from generate_series(1, ${transfers}) as n`,
  `insert into ledger_entries (transfer_id, account_id, amount, account, user_id, unit, kind, subject, subject_id, created_at, balance)
   select transfer.id, account.id, side.sign * 1000, account.kind, account.user_id, account.unit, transfer.kind,
     transfer.subject, transfer.subject_id, transfer.created_at, 0
   from ledger_transfers as transfer
   cross join (values (-1), (1)) as side (sign)
   join ledger_accounts as account on account.kind = case
       when transfer.kind = 'redeem_applied' then case when side.sign < 0 then 'promotion_xu' else 'wallet' end
       when side.sign < 0 then 'royalties' else 'author_payable' end
     and coalesce(account.user_id, 0) = case when side.sign > 0 then 1 + ${dice('transfer.id', 52, owners)} else 0 end
   order by transfer.created_at, transfer.id, side.sign`,
  `update ledger_entries as entry set balance = known.balance
   from (select id, sum(amount) over (partition by account_id order by id) as balance from ledger_entries) as known
   where known.id = entry.id`,
  `update ledger_accounts as account set balance = known.balance
   from (select account_id, sum(amount) as balance from ledger_entries group by 1) as known
   where known.account_id = account.id`,
];

/** Only where triggers rest: a statement for a month of each author, as many as there are books for at most ten years. */
export const invoiceStatements = (books: number): readonly string[] => [
  `insert into invoices (owner_id, period, gross, fee, tax, net, status, issued_at, confirmed_at, paid_at, paid_on, created_at, updated_at)
   select owner, to_char(at, 'YYYY-MM'), gross, gross * 3 / 10, 0, gross - gross * 3 / 10, status, at, null,
     case when status = 'paid' then at end, case when status = 'paid' then at::date end, at, at
   from (
     select owner, timestamptz '2016-01-01' + age * interval '1 month' as at, 100000 + ${dice('owner * 1000 + age', 61, 9_000_000)} as gross,
       (array['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'issued', 'confirmed', 'approved', 'disputed'])[1 + ${dice('owner * 1000 + age', 62, 10)}] as status
     from generate_series(1, ${owners}) as owner, generate_series(0, ${Math.min(119, Math.floor(books / owners) - 1)}) as age
   ) as made`,
];

/** A ticket for every book: few are open, and fewer have nobody, as where they are answered day by day. */
const ticketStatements = (books: number): readonly string[] => [
  `insert into tickets (subject, type, status, priority, owner_id, assignee_id, book_id, awaits_staff, asked_at, created_at, updated_at)
   select ${word('n', 91)} || ' ' || ${word('n', 92)} || ' ' || n, 'ticket',
     case when n % 2000 = 0 then 'open' when n % 2000 = 1 then 'in_progress' when n % 2000 = 2 then 'waiting'
       else (array['resolved', 'closed', 'closed'])[1 + ${dice('n', 93, 3)}] end,
     (array['low', 'normal', 'normal', 'high', 'urgent'])[1 + ${dice('n', 94, 5)}],
     1 + ${dice('n', 95, owners)}, case when n % 2000 <> 0 then 1 + ${dice('n', 96, 20)} end, n, n % 2000 < 2,
     ${moment('n', 97)}, ${moment('n', 97)}, ${moment('n', 97)}
   from generate_series(1, ${books}) as n`,
];

/** A review and a fault of every book: few wait for staff, as where they are worked through day by day. */
const faultStatements = (books: number): readonly string[] => [
  `insert into reviews (book_id, reader_id, rating, body, status, created_at, updated_at)
   select n, 1 + ${dice('n', 71, owners)}, 1 + ${dice('n', 72, 5)}, ${word('n', 73)} || ' ' || ${word('n', 74)},
     case when n % 2000 = 0 then 'pending' when n % 2000 = 1 then 'hidden'
       else (array['accepted', 'accepted', 'accepted', 'rejected'])[1 + ${dice('n', 75, 4)}] end,
     ${moment('n', 76)}, ${moment('n', 76)}
   from generate_series(1, ${books}) as n`,
  `insert into issues (kind, status, book_id, owner_id, assignee_id, created_at, updated_at)
   select 'typo', case when n % 2000 = 0 then 'new' when n % 2000 = 1 then 'escalated' when n % 2000 = 2 then 'claimed'
       else (array['fixed', 'fixed', 'rejected'])[1 + ${dice('n', 81, 3)}] end,
     n, 1 + ${dice('n', 82, owners)}, case when n % 2000 <> 0 then 1 + ${dice('n', 83, 20)} end,
     ${moment('n', 84)}, ${moment('n', 84)}
   from generate_series(1, ${books}) as n`,
];

/** The database is migrated and empty. */
export async function makeScaleData({ pool }: OpenDatabase, books: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where schemaname = 'public' and tablename = any($1)
         and not exists (select from pg_constraint where conindid = to_regclass(quote_ident(indexname)))`,
      [tables],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    const statements = [
      ...scaleStatements(books),
      ...ledgerStatements((books * usualOrders) / 10),
      ...invoiceStatements(books),
      ...faultStatements(books),
      ...ticketStatements(books),
    ];
    for (const statement of statements) await client.query(statement);
    await client.query(
      'select learn_book_words(array_agg(distinct word)) from books, unnest(words_of(search_plain, search_marked)) as word',
    );
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze');
    await client.query('reset session_replication_role; reset maintenance_work_mem');
  } finally {
    client.release();
  }
}
