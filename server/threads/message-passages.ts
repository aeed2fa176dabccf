/**
 * The passages that messages are about, kept with the text (product.md, `/scripts`: review comments): placed when they are
 * quoted, and moved along whenever the text is saved, in that save's transaction.
 */
import { type Kysely, sql } from 'kysely';
import { movedPassage } from '#contract/text/moved-passage.ts';
import { findPassage, type Passage, paragraphsOf } from '#contract/text/passages.ts';
import type { Message, PassageInput } from '#contract/resources/message.ts';
import type { Database } from '../db/schema.ts';
import type { Notifier } from '../notifications/unit-of-work.ts';
import type { Row } from '../query/resource.ts';
import { storedText } from '../texts/stored-text.ts';
import { WriteFailed } from '../write/write-failure.ts';
import type { ThreadDefinition } from './thread-definition.ts';
import { type Thread, threadPushes } from './watchers.ts';

type Kept = NonNullable<Message['passage']>;

/** Where the text does not hold it yet, as while its writer's last words are on their way, it is found by a later save. */
export async function placedPassage(
  transaction: Kysely<Database>,
  { passages }: ThreadDefinition,
  record: Row,
  quoted: PassageInput | null,
): Promise<Kept | null> {
  if (quoted === null) return null;
  if (passages === undefined) throw new WriteFailed({ kind: 'invalid', errors: { passage: ['choice'] } });
  const { content } = await storedText(transaction, passages, Number(record['id']));
  return found({ ...quoted, text: null }, paragraphsOf(content));
}

/** After a text was saved; `before` and `after` in the plain form. Whoever looks hears of those that read otherwise now. */
export async function movePassages(
  transaction: Kysely<Database>,
  notifier: Notifier,
  thread: Thread,
  before: string,
  after: string,
): Promise<void> {
  const messages = await transaction
    .selectFrom('thread_messages')
    .select(['id', 'passage'])
    .where('resource', '=', thread.resource)
    .where('subject_id', '=', thread.id)
    .where('passage', 'is not', null)
    .orderBy('id')
    .execute();
  if (messages.length === 0) return;
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
  let hasNews = false;
  for (const { id, passage } of messages) {
    if (passage === null) continue;
    const moved = kept(passage, old, now);
    if (moved.text === passage.text && moved.paragraph === passage.paragraph && moved.from === passage.from)
      continue;
    const isNews = moved.text !== passage.text;
    hasNews ||= isNews;
    await transaction
      .updateTable('thread_messages')
      .set({
        passage: JSON.stringify(moved),
        ...(isNews && { revision: sql<number>`nextval('thread_revisions')` }),
      })
      .where('id', '=', id)
      .execute();
  }
  if (hasNews) notifier.push(await threadPushes(transaction, thread, 'messages'));
}

function kept(passage: Kept, before: readonly string[], after: readonly string[]): Kept {
  const was =
    passage.text === null ? null : findPassage(before, passage.text, passage.paragraph, passage.from);
  const moved = was === null ? null : movedPassage(before, after, was);
  return moved === null ? found({ ...passage, text: null }, after) : placed(passage, after, moved);
}

/** By its first words; what was cut can come back by undo. */
function found(passage: Kept, paragraphs: readonly string[]): Kept {
  const place = findPassage(paragraphs, passage.quote, passage.paragraph, passage.from);
  return place === null ? passage : placed(passage, paragraphs, place);
}

const placed = (passage: Kept, paragraphs: readonly string[], { paragraph, from, to }: Passage): Kept => ({
  quote: passage.quote,
  text: paragraphs[paragraph]?.slice(from, to) ?? null,
  paragraph,
  from,
});
