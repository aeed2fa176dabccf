/** Sets of names of the demo data (product.md, `/name`): one common to all, and one each of some books; they stay as people change them. */
import { type Insertable, type Kysely, sql } from 'kysely';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database } from '../db/schema.ts';
import { familySigns, givenSigns, namedThings, proseNames } from './words/name-words.ts';
import { seededRandom } from './seeded-random.ts';

const commonCount = 320;
const bookCount = 8;
const perBook = 60;
type Owners = { readonly staff: number; readonly author: number };
type Entry = Omit<Insertable<Database['name_entries']>, 'set_id'>;

/** All or nothing: a start that is killed meanwhile leaves it to the next one. */
export const seedNames = (database: Kysely<Database>, owners: Owners, isSmall: boolean): Promise<void> =>
  inTransaction(database, (transaction) => fillNames(transaction, owners, isSmall));

/** `isSmall`: for tests, which ask for few books. */
async function fillNames(
  database: Kysely<Database>,
  { staff, author }: Owners,
  isSmall: boolean,
): Promise<void> {
  const present = await database.selectFrom('names').select('id').limit(1).executeTakeFirst();
  if (present !== undefined) return;
  await writeSet(
    database,
    {
      name: 'Tên dùng chung',
      note: 'Cảnh giới, môn phái và danh xưng thường gặp.',
      owner_id: staff,
      is_common: true,
    },
    demoEntries(63, isSmall ? 20 : commonCount),
  );
  const books = await database
    .selectFrom('books')
    .innerJoin('demo_books', 'demo_books.book_id', 'books.id')
    .select(['books.id', 'title', 'owner_id'])
    // The demo author's first, whose list would be empty otherwise.
    .orderBy(sql`owner_id <> ${author}`)
    .orderBy('books.id')
    .limit(isSmall ? 1 : bookCount)
    .execute();
  for (const [at, { id, title, owner_id }] of books.entries()) {
    const prose = proseNames.map(([source, han_viet, target]): Entry => ({
      source,
      han_viet,
      target,
      category: 'other',
      tier: 'main',
    }));
    const entries = [...prose, ...demoEntries(64 + at, isSmall ? 5 : perBook)];
    await writeSet(database, { name: title, book_id: id, owner_id }, entries);
  }
}

async function writeSet(
  database: Kysely<Database>,
  set: Insertable<Database['names']>,
  entries: readonly Entry[],
): Promise<void> {
  const { id } = await database
    .insertInto('names')
    .values({ ...set, entry_count: entries.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('name_entries')
    .values(entries.map((entry) => Object.assign({ set_id: id }, entry)))
    .execute();
}

/** Every tenth waits to be judged; of the rest a few were turned down. */
function demoEntries(seed: number, count: number): Entry[] {
  const random = seededRandom(seed);
  const known = new Map<string, Entry>();
  while (known.size < count) {
    const signs = random.severalOf(givenSigns, 2);
    const han = signs.map(([sign]) => sign).join('');
    const reading = signs.map(([, read]) => read).join(' ');
    const status = random.chance(0.1) ? 'suggested' : random.chance(0.03) ? 'rejected' : 'approved';
    if (random.chance(0.6)) {
      const [sign, read] = random.oneOf(familySigns);
      const name = `${read} ${reading}`;
      known.set(sign + han, { source: sign + han, han_viet: name, target: name, category: 'person', status });
      continue;
    }
    const { category, ends } = random.oneOf(namedThings);
    const [sign, read, vietnamese] = random.oneOf(ends);
    known.set(han + sign, {
      source: han + sign,
      han_viet: `${reading} ${read}`,
      target: vietnamese.replace('{tên}', reading),
      category,
      tier: random.chance(0.3) ? 'main' : 'secondary',
      status,
    });
  }
  return [...known.values()];
}
