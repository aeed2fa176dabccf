/**
 * As many books as a large platform has, and ten chapters to each, made by the database itself (targets.md, "1,000,000
 * rows"). Deterministic: every value is a hash of its row's number. Triggers rest and indexes are built afterwards.
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

const tables = ['users', 'books', 'chapters'];

/** What makes the rows, in a migrated and empty database. */
export const scaleStatements = (books: number, chaptersPerBook = usualChapters): readonly string[] => [
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
    for (const statement of scaleStatements(books)) await client.query(statement);
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
