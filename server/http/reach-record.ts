/** What a route demands of the record that its path names, before it looks at the body (define-route.ts, `reach`). */
import type { Kysely } from 'kysely';
import type { Actor } from '../auth/actor.ts';
import type { Database } from '../db/schema.ts';
import type { Place } from '../query/answer-one.ts';
import { judgeRecord } from '../query/judge-record.ts';
import { failureOf } from '../write/failure-of.ts';
import type { Resource } from '../query/resource.ts';

export type Reach = (call: {
  readonly actor: Actor;
  readonly params: Readonly<Record<string, string>>;
}) => Promise<void>;

/** `action` null: reading it is enough, and what is asked for is judged later. */
export function reachRecord(
  database: Kysely<Database>,
  resource: Resource,
  action: string | null,
  place: Place = 'live',
): Reach {
  return async ({ actor: { ability }, params }) => {
    const wanted = action ?? resource.readAction;
    const judged = await judgeRecord(database, resource, ability, wanted, params['id'] ?? '', place);
    if (judged.kind !== 'record') throw failureOf(judged);
  };
}
