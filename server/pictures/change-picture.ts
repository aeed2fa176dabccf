/** A record's picture: an image judged by its content, kept for good under a name of its own. */
import type { PictureUse } from '#contract/resources/picture.ts';
import type { ActingUser } from '../auth/acting-user.ts';
import { CommitUnknown } from '../db/lost-connection.ts';
import { Failure } from '../http/failure.ts';
import type { UploadedFile } from '../http/uploaded-form.ts';
import type { UnitOfWork } from '../notifications/unit-of-work.ts';
import { judgeRecord } from '../query/judge-record.ts';
import type { Row } from '../query/resource.ts';
import type { ResourceDeps } from '../resource-module.ts';
import { applyChange } from '../write/apply-change.ts';
import { idOf, lockRecord } from '../write/lock-record.ts';
import type { WritableResource } from '../write/writable-resource.ts';
import { WriteFailed } from '../write/write-failure.ts';
import { writing } from '../write/write-record.ts';
import { storePicture } from './store-picture.ts';

/** The column that holds its address, and what it is for. */
export type PictureColumn = { readonly column: string; readonly use: PictureUse };

type PictureDeps = Pick<ResourceDeps, 'database' | 'files' | 'unitOfWork'>;

/** The whole record. A version may lead back to an earlier picture, so files that were in use stay. */
export async function replacePicture(
  { database, files, unitOfWork }: PictureDeps,
  writable: WritableResource,
  { column, use }: PictureColumn,
  actor: ActingUser,
  id: string,
  upload: UploadedFile,
): Promise<Row> {
  // Judged before a byte is read, and again when the record is locked.
  const judged = await judgeRecord(database, writable.resource, actor.ability, 'update', id);
  if (judged.kind !== 'record') throw new WriteFailed(judged);
  const picture = await storePicture(files, use, upload.stream);
  if (picture.kind === 'too-large') throw new Failure('payload_too_large');
  if (picture.kind === 'refused')
    throw new WriteFailed({ kind: 'invalid', errors: { file: [picture.fault] } });
  try {
    return await changePicture(unitOfWork, writable, column, actor, id, picture.url);
  } catch (error) {
    // Where nobody knows whether the record names it now, it stays.
    if (!(error instanceof CommitUnknown)) await picture.remove().catch(() => undefined);
    throw error;
  }
}

/** `url` as browsers fetch it; null takes it away. */
export function changePicture(
  unitOfWork: UnitOfWork,
  writable: WritableResource,
  column: string,
  actor: ActingUser,
  id: string,
  url: string | null,
): Promise<Row> {
  return writing(unitOfWork, writable, async (transaction, notifier) => {
    const record = await lockRecord({ transaction, notifier, actor }, writable, 'update', idOf(id));
    if (record[column] === url) return record;
    return applyChange(transaction, writable, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'update',
      record,
      columns: { [column]: url },
      before: { [column]: record[column] },
      after: { [column]: url },
    });
  });
}
