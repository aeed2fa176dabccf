/** Who changes something, as whatever writes needs to know it: for the abilities, the audit log and the fields they set. */
import type { AppAbility } from '#contract/abilities.ts';
import type { Actor } from './actor.ts';

/** `ip` is where the request came from. */
export type ActingUser = { readonly id: number; readonly ability: AppAbility; readonly ip: string };

export function actingUser(actor: Actor, ip: string): ActingUser {
  return { id: actor.user.id, ability: actor.ability, ip };
}
