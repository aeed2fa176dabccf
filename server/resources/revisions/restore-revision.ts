/** `POST /revisions/{id}/restore`: makes a record what it was, by an ordinary change under the ordinary rules. */
import { subject as recordOf } from '@casl/ability';
import type * as v from 'valibot';
import { notRestored, type revisionRestoreSchema } from '#contract/resources/revision.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import { presentWhole } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import type { ResourceDeps } from '../../resource-module.ts';
import { idOf } from '../../write/lock-record.ts';
import { updateRecord } from '../../write/write-record.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { documentOf, type StoredText } from '../../texts/stored-text.ts';
import { saveText } from '../../texts/save-text.ts';
import { withoutLostPictures } from '../../texts/pictures-in-texts.ts';
import { textOfSave } from '../../texts/text-saves.ts';
import { revised } from './revised.ts';

/** Fields that the actor may not set stay as they are now. */
export async function restoreRevision(
  { database, unitOfWork }: Pick<ResourceDeps, 'database' | 'unitOfWork'>,
  actor: ActingUser,
  id: string,
  { version, save }: v.InferOutput<typeof revisionRestoreSchema>,
): Promise<Row> {
  const revision = await database
    .selectFrom('revisions')
    .select(['id', 'subject_type', 'subject_id', 'snapshot'])
    .where('id', '=', idOf(id))
    .executeTakeFirst();
  if (revision === undefined) throw new WriteFailed({ kind: 'not-found' });
  const { writable, texts } = revised[revision.subject_type];
  const { resource } = writable;
  const record = await presentWhole(database, resource, revision.subject_id);
  if (record === null) throw new WriteFailed({ kind: 'not-found' });
  if (texts !== undefined) {
    const found =
      save === undefined
        ? documentOf(revision.snapshot as unknown as StoredText)
        : await textOfSave(database, revision, save);
    if (found === null) throw new WriteFailed({ kind: 'not-found' });
    const document = await withoutLostPictures(database, found);
    await saveText(unitOfWork, texts, actor, String(record['id']), { document, version, isTyped: false });
    return (await presentWhole(database, resource, revision.subject_id)) ?? {};
  }
  const judged = recordOf(resource.subject, { ...record });
  const wanted = Object.entries(revision.snapshot).filter(
    ([field]) =>
      !notRestored[revision.subject_type].includes(field) && actor.ability.can('update', judged, field),
  );
  return updateRecord(unitOfWork, writable, actor, String(revision.subject_id), {
    ...Object.fromEntries(wanted),
    version,
  });
}
