/**
 * Errors block publishing (product.md, `/scan`): a chapter whose text has some that nobody has ignored is neither published
 * nor scheduled. Judged in the event's transaction, on the text as it is then.
 */
import type { Kysely } from 'kysely';
import { createScanner, type Finding } from '#contract/scan/create-scanner.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { findingKey } from '#contract/scan/finding-place.ts';
import { placeSearch } from '#contract/scan/named-place.ts';
import type { LifecycleEvent } from '#machines/lifecycles/moves.ts';
import type { Database } from '../../db/schema.ts';
import { storedText } from '../../texts/stored-text.ts';
import type { Row } from '../../query/resource.ts';
import type { WriteFailure } from '../../write/write-failure.ts';
import { type KeptFinding, foundIn } from './found-in.ts';
import { bannedWordsOf } from './open-scanner.ts';
import { scanMessages } from './scan-messages.ts';
import { footnotesFrom } from './text-to-scan.ts';

const publishing = ['publish', 'schedule', 'publish_due'];
/** Findings that a refusal names. */
const named = 3;
/** Findings that travel with it. */
const told = 20;

/** Null where the chapter may be published. */
export async function errorsInTheWay(
  transaction: Kysely<Database>,
  { type }: LifecycleEvent,
  chapter: Row,
): Promise<WriteFailure | null> {
  if (!publishing.includes(type)) return null;
  const chapterId = Number(chapter['id']);
  const errors = await blockingErrors(transaction, chapterId);
  if (errors.length === 0) return null;
  const shown = errors.slice(0, named);
  return {
    kind: 'blocked',
    say: (language) => scanMessages[language].blocked(errors.length, shown),
    url: placeOfFirst(chapterId, errors),
    data: { chapter_id: chapterId, findings: errors.slice(0, told) },
  };
}

/** Of the editor, at the first of them. */
function placeOfFirst(chapterId: number, [first]: readonly KeptFinding[]): string {
  const search = first === undefined ? '' : placeSearch({ ...first, near: first.from_offset }).toString();
  return `${pathOf('chapters-id', { id: chapterId })}?mode=edit&${search}#passage`;
}

async function blockingErrors(
  transaction: Kysely<Database>,
  chapterId: number,
): Promise<readonly KeptFinding[]> {
  const text = await storedText(transaction, { table: 'chapter_contents', key: 'chapter_id' }, chapterId);
  if (text.content === '') return [];
  const scanner = createScanner({ names: [], bannedWords: await bannedWordsOf(transaction) });
  const options = { footnotesFrom: footnotesFrom(text), severity: 'error' } as const;
  const found = scanner.scan(text.content, options).map((one: Finding) => foundIn(text.content, one));
  if (found.length === 0) return [];
  const ignored = await transaction
    .selectFrom('scan_ignores')
    .select(['rule', 'kind', 'quote'])
    .where('chapter_id', '=', chapterId)
    .execute();
  const known = new Set(ignored.map(findingKey));
  return found.filter((finding) => !known.has(findingKey(finding)));
}
