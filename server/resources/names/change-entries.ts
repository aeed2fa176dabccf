/**
 * `PATCH /names/{id}/entries`: many changes of a set's entries at once, as a sheet or a file has them (contract/resources/
 * name-changes.ts). The set's row is held, so that nobody writes its entries meanwhile.
 */
import { sql } from 'kysely';
import type { NameChange, NameChangesAnswer, NameResult } from '#contract/resources/name-changes.ts';
import { type NameEntry, nameFields, type NameFields, ordinaryName } from '#contract/resources/name-entry.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { idOf, lockRecord } from '../../write/lock-record.ts';
import { writing } from '../../write/write-record.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { judgeChanges, type JudgedChange } from './judge-changes.ts';
import { writableNameSets } from './name-set.writable.ts';
import { deleteEntries, entriesNamed, insertEntries, type NewEntry, writeEntries } from './stored-entries.ts';

/** `id` as it was requested. */
export function changeEntries(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  id: string,
  changes: readonly NameChange[],
): Promise<NameChangesAnswer> {
  return writing(unitOfWork, {}, async (transaction, notifier) => {
    const setId = idOf(id);
    const set = await lockRecord({ transaction, notifier, actor }, writableNameSets, 'update', setId);
    const named = {
      ids: changes.flatMap((change) => (change.change === 'add' ? [] : [change.id])),
      sources: changes.flatMap((change) =>
        change.change === 'delete' || change.source === undefined ? [] : [change.source],
      ),
    };
    const before = await entriesNamed(transaction, setId, named);
    const judged = judgeChanges(changes, before, Number(set['entry_count']));
    const work = judged.filter((one) => changesSomething(one));

    await deleteEntries(transaction, work.flatMap(deletedBy));
    await writeEntries(transaction, work.flatMap(writtenBy));
    await insertEntries(transaction, setId, work.flatMap(addedBy));
    const after = await entriesNamed(transaction, setId, named);
    const byId = new Map(after.map((entry) => [entry.id, entry]));
    const bySource = new Map(after.map((entry) => [entry.source, entry]));
    const entryAfter = ({ change, outcome, entry }: JudgedChange): NameEntry | null =>
      change.change === 'add' || outcome === 'taken'
        ? ((change.change === 'delete' ? undefined : bySource.get(change.source ?? '')) ?? null)
        : (byId.get(entry?.id ?? 0) ?? null);

    const grown = work.flatMap(addedBy).length - work.flatMap(deletedBy).length;
    const { version, entry_count } = await advanceSet();
    if (work.length > 0) {
      await recordActivity(transaction, {
        actorId: actor.id,
        ip: actor.ip,
        action: 'names.entries',
        subject: 'names',
        subjectId: setId,
        before: { entries: work.flatMap(({ entry }) => (entry === null ? [] : [shortOf(entry)])) },
        after: {
          entries: work.flatMap((one) => {
            const entry = one.change.change === 'delete' ? null : entryAfter(one);
            return entry === null ? [] : [shortOf(entry)];
          }),
        },
      });
    }
    return {
      version,
      entry_count,
      results: judged.map((one): NameResult => ({ outcome: one.outcome, entry: entryAfter(one) })),
      inverse: work.flatMap((one) => inverseOf(one, entryAfter(one))),
    };

    async function advanceSet(): Promise<{ version: number; entry_count: number }> {
      if (work.length === 0)
        return { version: Number(set['version']), entry_count: Number(set['entry_count']) };
      return transaction
        .updateTable('names')
        .set({
          version: sql`version + 1`,
          entry_count: sql`entry_count + ${grown}`,
          updated_at: sql`now()`,
        })
        .where('id', '=', setId)
        .returning(['version', 'entry_count'])
        .executeTakeFirstOrThrow();
    }
  });
}

const shortOf = ({ id, ...entry }: NameEntry): Record<string, unknown> => ({ id, ...fieldsOf(entry) });

const fieldsOf = (entry: NameFields): NameFields => ({
  source: entry.source,
  han_viet: entry.han_viet,
  target: entry.target,
  category: entry.category,
  tier: entry.tier,
  note: entry.note,
  status: entry.status,
});

/** What an update leaves of an entry. */
function fieldsAfter(change: Extract<NameChange, { change: 'update' }>, entry: NameEntry): NameFields {
  const given = Object.entries(change).filter(
    ([field, value]) => value !== undefined && (nameFields as readonly string[]).includes(field),
  );
  return { ...fieldsOf(entry), ...Object.fromEntries(given) };
}

function changesSomething({ change, outcome, entry }: JudgedChange): boolean {
  if (outcome !== 'done') return false;
  if (change.change !== 'update' || entry === null) return true;
  const after = fieldsAfter(change, entry);
  return nameFields.some((field) => after[field] !== entry[field]);
}

const deletedBy = ({ change }: JudgedChange): number[] => (change.change === 'delete' ? [change.id] : []);

const writtenBy = ({ change, entry }: JudgedChange): (NameFields & { readonly id: number })[] =>
  change.change === 'update' && entry !== null ? [{ id: entry.id, ...fieldsAfter(change, entry) }] : [];

const addedBy = ({ change }: JudgedChange): NewEntry[] => {
  if (change.change !== 'add') return [];
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const fields = fieldsOf({ ...ordinaryName, ...(Object.fromEntries(given) as Pick<NameFields, 'source'>) });
  return [{ ...fields, target_before: change.target_before ?? null }];
};

function inverseOf({ change, entry }: JudgedChange, after: NameEntry | null): NameChange[] {
  if (change.change === 'delete')
    return entry === null ? [] : [{ change: 'add', ...fieldsOf(entry), target_before: entry.target_before }];
  if (after === null) return [];
  const { id, version } = after;
  if (change.change === 'add') return [{ change: 'delete', id, version }];
  return entry === null ? [] : [{ change: 'update', id, version, ...fieldsOf(entry) }];
}
