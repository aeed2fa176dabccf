/** What can be done to a resource's records at once without being an event: into the trash and back, and what is its own. */
import type { Operation, WritableResource } from './writable-resource.ts';
import { restoreRecord, trashRecord } from './write-record.ts';

/** By the type that asks for it in a bulk call. */
export function operationsOf(writable: WritableResource): Readonly<Record<string, Operation>> {
  const { trash, messages, operations = {} } = writable;
  if (trash === undefined || messages === undefined) return operations;
  return {
    ...operations,
    trash: {
      undo: 'restore_from_trash',
      async run({ unitOfWork }, actor, id, language) {
        await trashRecord(unitOfWork, writable, actor, id, undefined);
        return messages(language).trashed;
      },
    },
    restore_from_trash: {
      undo: 'trash',
      async run({ unitOfWork }, actor, id, language) {
        const { say } = await restoreRecord(unitOfWork, writable, actor, id, undefined);
        return say?.(language) ?? messages(language).restored;
      },
    },
  };
}
