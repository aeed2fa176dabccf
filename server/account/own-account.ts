/** Whose account a route under `/account` is about: the caller's own, and anybody else's is as one that is not there. */
import { Failure } from '../http/failure.ts';
import type { Reach } from '../http/reach-record.ts';
import { idOf } from '../write/lock-record.ts';

export const reachOwn: Reach = async ({ actor, params }) => {
  if (idOf(params['id'] ?? '') !== actor.user.id) throw new Failure('not_found');
};

/** Those who write here have something to be paid for. */
export const reachOwnDesk: Reach = async ({ actor, params }) => {
  await reachOwn({ actor, params });
  if (!actor.ability.can('view', 'bookdesk')) throw new Failure('not_found');
};
