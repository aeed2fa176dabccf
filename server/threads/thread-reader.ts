/** What somebody may see and do of a record's thread. */
import type { ActingUser } from '../auth/acting-user.ts';
import type { Row } from '../query/resource.ts';
import type { ThreadReader } from './read-thread.ts';
import type { ThreadDefinition } from './thread-definition.ts';

export function readerOf(
  definition: ThreadDefinition,
  { id, ability }: Pick<ActingUser, 'id' | 'ability'>,
  record: Row,
): ThreadReader {
  return {
    userId: id,
    seesNotes: definition.seesNotes(ability, record),
    moderates: definition.moderates(ability, record),
    mayResolve: definition.passages?.mayResolve({ id, ability }, record) ?? false,
    mayWrite: definition.refusal({ id, ability }, record, 'reply') === null,
  };
}
