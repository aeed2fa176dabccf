/** In whose name a job writes, with what they may do now: who has lost a right since the order does not write any more. */
import type { Kysely } from 'kysely';
import { type AppAbility, createAbility } from '#contract/abilities.ts';
import { rulesFor } from '../auth/grants.ts';
import type { Database } from '../db/schema.ts';

export type JobActor = {
  readonly id: number;
  readonly ability: AppAbility;
  /** From where it was ordered. */
  readonly ip: string | null;
};

export async function jobActor(
  transaction: Kysely<Database>,
  id: number,
  ip: string | null,
): Promise<JobActor> {
  const user = await transaction
    .selectFrom('users')
    .select(['id', 'roles', 'status', 'status_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, ability: createAbility(rulesFor(user)), ip };
}
