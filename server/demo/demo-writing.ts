/** Scripts and drafts of the demo data: what authors work on before there is a book; they stay as people have changed them since. */
import type { Kysely } from 'kysely';
import { scriptStatuses } from '#contract/resources/script.ts';
import type { Database } from '../db/schema.ts';
import { daysAgo } from './demo-calendar.ts';
import { demoProse, demoSynopsis } from './words/demo-prose.ts';
import { demoPersonName, demoTitle } from './words/demo-titles.ts';
import { seededRandom } from './seeded-random.ts';
import { storyKinds } from './words/title-words.ts';

const scriptCount = 32;
const draftsEach = 4;

type Writers = { readonly author: number; readonly authors: readonly number[] };

/** Every fourth script is the demo author's, whose desk would look empty otherwise. */
export async function seedWriting(database: Kysely<Database>, { author, authors }: Writers): Promise<void> {
  const present = await database.selectFrom('scripts').select('id').limit(1).executeTakeFirst();
  if (present !== undefined) return;
  const ownerOf = (at: number) => (at % 4 === 0 ? author : (authors[at % authors.length] ?? author));
  await database
    .insertInto('scripts')
    .values(Array.from({ length: scriptCount }, (_, at) => demoScript(at, ownerOf(at))))
    .execute();
  const drafts = [author, ...authors.slice(0, 3)].flatMap((owner, writer) =>
    Array.from({ length: draftsEach }, (_, at) => demoDraft(writer * draftsEach + at, owner)),
  );
  await database.insertInto('drafts').values(drafts).execute();
}

function demoScript(at: number, owner_id: number) {
  const random = seededRandom(61, at);
  const kind = random.oneOf(storyKinds);
  const status = scriptStatuses[at % scriptStatuses.length] ?? 'draft';
  const writtenAt = daysAgo(90 - at * 2.5);
  const { text, wordCount } = demoProse(random);
  return {
    owner_id,
    title: demoTitle(random, kind),
    genres: [kind.genre, random.oneOf(kind.beside)],
    logline: demoSynopsis(random).split('\n\n')[0] ?? '',
    characters: Array.from({ length: 3 }, () => demoPersonName(random)).join('\n'),
    status,
    submitted_at: status === 'draft' ? null : daysAgo(88 - at * 2.5),
    content: text,
    word_count: wordCount,
    created_at: writtenAt,
    updated_at: daysAgo(86 - at * 2.5),
  };
}

/** The last of each four has no title yet. */
function demoDraft(at: number, owner_id: number) {
  const random = seededRandom(62, at);
  const { text, wordCount } = demoProse(random);
  const writtenAt = daysAgo(30 - at * 1.5);
  return {
    owner_id,
    title: at % draftsEach === draftsEach - 1 ? '' : demoTitle(random, random.oneOf(storyKinds)),
    content: text,
    word_count: wordCount,
    created_at: writtenAt,
    updated_at: writtenAt,
  };
}
