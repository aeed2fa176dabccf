/** A run has ended: names of the book that it has renamed need not be renamed any more, and those of its undo need it again. */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { hitsPerChapter, type RenamedText, type SearchPlace } from '#contract/resources/replacement.ts';
import type { Database } from '../../db/schema.ts';
import { rangeOf } from './find-in-chapters.ts';
import { findPlaces } from './find-hits.ts';
import { normalised } from './hits-of-chapter.ts';

type EndedRun = {
  readonly id: number;
  readonly book_id: number;
  readonly undoes: number | null;
  readonly text: string;
  readonly replacement: string;
  readonly also: readonly RenamedText[];
  readonly searched_in: SearchPlace;
  readonly match_case: boolean;
  readonly whole_words: boolean;
  readonly kept_out: readonly string[];
  readonly changed: number;
};

const renamesOf = ({ text, replacement, also }: EndedRun): readonly RenamedText[] => [
  { text, with: replacement },
  ...also,
];

/** `left`: texts that are not renamed everywhere ({@link textsLeft}). */
export async function settleRenamed(
  transaction: Kysely<Database>,
  run: EndedRun,
  left: ReadonlySet<string>,
): Promise<void> {
  const isUndone = run.undoes !== null;
  // An undo that brought nothing back leaves everything renamed.
  if (isUndone && run.changed === 0) return;
  const renamed = renamesOf(run).filter(({ text }) => !left.has(text));
  // A version of their sets, so that whoever shows one asks for it anew.
  await sql`
    with settled as (
      update name_entries set target_before = ${isUndone ? sql`renamed.text` : sql`null`}
    from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as renamed (text text, "with" text), names
    where names.id = name_entries.set_id and names.book_id = ${run.book_id}
      and name_entries.target = renamed."with" and name_entries.target <> renamed.text
      and ${isUndone ? sql`target_before is null` : sql`target_before = renamed.text`}
      returning set_id
    )
    update names set version = version + 1 where id in (select set_id from settled)`.execute(transaction);
}

/**
 * Of the names that a run has renamed, those that chapters of the book still call as before: chapters that refused it, and
 * those that it was not ordered for. What is left in a chapter that it did change was left by choice. Nothing is looked for
 * any more once `isHeld` says that the run is another worker's.
 */
export async function textsLeft(
  database: Kysely<Database>,
  run: EndedRun,
  isHeld: () => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const sought = run.undoes === null ? await namesRenamed(database, run) : [];
  const [first, ...also] = sought;
  const left = new Set<string>();
  if (first === undefined) return left;
  const except = [...run.kept_out, ...renamesOf(run).flatMap((one) => [one.text, one.with])];
  const { match_case, whole_words } = run;
  const question = { ...first, also, except, match_case, whole_words };
  const changed = await chaptersChanged(database, run);
  let after: number | null = null;
  do {
    const chapters = await rangeOf(database, run.book_id, { after, in: 'both' });
    for (const chapter of chapters) {
      if (changed.has(chapter.id)) continue;
      const { title, content } = normalised(chapter);
      for (const text of [title, content]) {
        const places = await findPlaces(text, question);
        for (const place of places) left.add(sought[place.sought]?.text ?? '');
      }
      // Others come in between two chapters.
      await setImmediate();
    }
    after = chapters.at(-1)?.number ?? null;
  } while (after !== null && left.size < sought.length && (await isHeld()));
  return left;
}

/** Only what somebody still has to rename is worth looking for. */
async function namesRenamed(database: Kysely<Database>, run: EndedRun): Promise<readonly RenamedText[]> {
  const { rows } = await sql<RenamedText>`
    select distinct renamed.text, renamed."with"
    from jsonb_to_recordset(${JSON.stringify(renamesOf(run))}::jsonb) as renamed (text text, "with" text)
    join name_entries on name_entries.target = renamed."with" and name_entries.target_before = renamed.text
    join names on names.id = name_entries.set_id and names.book_id = ${run.book_id}`.execute(database);
  return rows;
}

/** Those in which nothing is left but what was not chosen: looked for everywhere, and all that was found was shown. */
async function chaptersChanged(database: Kysely<Database>, run: EndedRun): Promise<ReadonlySet<number>> {
  if (run.searched_in !== 'both') return new Set();
  const rows = await database
    .selectFrom('replacement_chapters')
    .select('chapter_id')
    .where('replacement_id', '=', run.id)
    .where('outcome', '=', 'done')
    .where('replaced', '<', hitsPerChapter)
    .execute();
  return new Set(rows.map(({ chapter_id: id }) => id));
}
