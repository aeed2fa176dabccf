/** Roles by what they are granted, for finding people in the database by what they may do. */
import { createAbility, type Role, roles } from '#contract/abilities.ts';
import { rulesFor } from './grants.ts';

/** Roles that by themselves allow the action on every record of the subject. */
export function rolesThatCan(action: string, subject: string): readonly Role[] {
  return roles.filter((role) => {
    const rules = rulesFor({ id: 0, roles: [role], status: 'active', status_reason: null });
    return createAbility(rules.filter((rule) => rule.conditions === undefined)).can(action, subject);
  });
}
