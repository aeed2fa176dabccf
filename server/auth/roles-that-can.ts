/** Roles by what they are granted, for finding people in the database by what they may do. */
import { subject as recordOf } from '@casl/ability';
import { createAbility, type Role, roles } from '#contract/abilities.ts';
import type { Row } from '../query/resource.ts';
import { rulesFor } from './grants.ts';

/** Nobody's id: what is granted on one's own records is granted on none. */
const nobody = { id: 0, status: 'active', status_reason: null } as const;

/** Roles that by themselves allow the action on every record of the subject. */
export function rolesThatCan(action: string, subject: string): readonly Role[] {
  return roles.filter((role) => {
    const rules = rulesFor({ ...nobody, roles: [role] });
    return createAbility(rules.filter((rule) => rule.conditions === undefined)).can(action, subject);
  });
}

/** Roles that by themselves allow the action on this record, whosever it is. */
export function rolesThatCanWith(action: string, subject: string, record: Row): readonly Role[] {
  return roles.filter((role) =>
    createAbility(rulesFor({ ...nobody, roles: [role] })).can(action, recordOf(subject, { ...record })),
  );
}
