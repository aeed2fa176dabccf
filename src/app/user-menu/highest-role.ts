/** The role that says most about somebody: the contract lists roles from the least to the most. */
import { type Role, roles } from '#contract/abilities.ts';

export function highestRole(held: readonly string[]): Role | null {
  return roles.findLast((role) => held.includes(role)) ?? null;
}
