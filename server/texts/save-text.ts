/** Writes a record's text, on the version that it is based on (product.md, `/chapters/{id}`: autosave to the server). */
import { isDeepStrictEqual } from 'node:util';
import { longestContent } from '#contract/resources/chapter-input.ts';
import type { SavedText, Text } from '#contract/resources/text.ts';
import '#contract/rich-text/text-limit-messages.ts';
import { brokenLimit, limitRule, sizeOf } from '#contract/rich-text/text-limits.ts';
import { rule } from '#contract/api/validation-messages.ts';
import type { ActingUser } from '../auth/acting-user.ts';
import type { UnitOfWork } from '../notifications/unit-of-work.ts';
import { recordActivity } from '../resources/activities/record-activity.ts';
import { readonlyErrors } from '../write/judge-fields.ts';
import { threadPushes } from '../threads/watchers.ts';
import { idOf, lockRecord } from '../write/lock-record.ts';
import { failOn, WriteFailed } from '../write/write-failure.ts';
import { writing } from '../write/write-record.ts';
import { imageErrors } from './image-errors.ts';
import { asStored, documentOf, storedText, storeText } from './stored-text.ts';
import type { TextOwner } from './text-owner.ts';
import { recordTextRevision } from './text-revision.ts';

/** `isTyped`: by an editor that saves while somebody writes. `id` as it was requested. */
export function saveText(
  unitOfWork: UnitOfWork,
  owner: TextOwner,
  actor: ActingUser,
  id: string,
  { document, version, isTyped }: Text & { readonly isTyped: boolean },
): Promise<SavedText> {
  const { writable } = owner;
  return writing(unitOfWork, writable, async (transaction, notifier) => {
    const scope = { transaction, notifier, actor };
    const record = await lockRecord(scope, writable, 'update', idOf(id));
    failOn(readonlyErrors(actor.ability, 'update', writable, record, ['content']));
    const before = await storedText(transaction, owner, idOf(id));
    // Whoever sends what is there already has lost nothing, whatever it was based on.
    if (isDeepStrictEqual(documentOf(before), document)) {
      const { word_count: words, updated_at: at } = record;
      return { version: before.version, word_count: Number(words), saved_at: moment(at) };
    }
    if (before.version !== version) {
      const current = { document: documentOf(before), version: before.version };
      throw new WriteFailed({ kind: 'version-conflict', current });
    }
    const after = asStored(document);
    if (after.content.length > Math.max(longestContent, before.content.length)) {
      failOn({ document: [rule('max_length', longestContent)] });
    }
    const broken = isTyped ? brokenLimit(sizeOf(document), sizeOf(documentOf(before))) : null;
    if (broken !== null) failOn({ document: [limitRule(broken)] });
    failOn(await imageErrors(scope, document, documentOf(before), isTyped));
    const wordCount = await storeText(transaction, owner, idOf(id), after);
    await owner.saved?.(scope, idOf(id), before.content, after.content);
    const isVersion = await recordTextRevision(transaction, owner, {
      record,
      before,
      after,
      authorId: actor.id,
      isTyped,
    });
    if (isVersion) {
      await recordActivity(transaction, {
        actorId: actor.id,
        ip: actor.ip,
        action: `${writable.resource.name}.write`,
        subject: writable.resource.subject,
        subjectId: idOf(id),
        before: { word_count: record['word_count'] },
        after: { word_count: wordCount },
      });
    }
    const saved = { version: version + 1, word_count: wordCount, saved_at: new Date().toISOString() };
    const place = { resource: writable.resource.name, id: idOf(id) };
    notifier.push(await threadPushes(transaction, place, 'text', { version: saved.version }));
    return saved;
  });
}

const moment = (value: unknown): string =>
  (value instanceof Date ? value : new Date(String(value))).toISOString();
