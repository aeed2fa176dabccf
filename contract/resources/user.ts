/** Users as staff see them (product.md, `/manage/users`). The own account is in `account.ts`. */
import * as v from 'valibot';
import { roles } from '../abilities.ts';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { count } from '../api/fields.ts';
import { boundedList } from '../api/bounded-list.ts';
import { rule } from '../api/validation-messages.ts';
import { emailField } from './account.ts';
import { personNameField } from './registration.ts';

/** Values of the user's lifecycle; it moves by events, never by writing the field. */
export const userStatuses = ['active', 'suspended'] as const;

export const userSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  name: v.string(),
  email: v.string(),
  avatar: v.nullable(v.string()),
  roles: v.array(v.picklist(roles)),
  status: v.picklist(userStatuses),
  /** Why the user is suspended, as the user reads it; null while active. */
  status_reason: v.nullable(v.string()),
  last_seen_at: v.nullable(momentSchema),
  /** Grows with every change that staff make; an update names the version it was based on. */
  version: count,
  created_at: momentSchema,
  updated_at: momentSchema,
});

/**
 * `PATCH /users/{id}`, on the version that the change is based on. Nobody changes their own roles, nobody gives a role above
 * what they may give, and the last active administrator stays one.
 */
export const userUpdateSchema = v.object({
  name: v.optional(personNameField),
  email: v.optional(emailField),
  roles: v.optional(
    v.pipe(
      boundedList(v.picklist(roles, rule('choice')), { least: 1, most: roles.length }),
      v.transform((given) => [...new Set(given)]),
    ),
  ),
  version: count,
});

/** A place where somebody is signed in: `GET /users/{id}/sessions`, the latest used first. */
export const userSessionSchema = v.object({
  id: count,
  /** As its browser named it; empty when it did not. */
  device_name: v.string(),
  user_agent: v.nullable(v.string()),
  ip: v.nullable(v.string()),
  /** Whether it is the one that asks. */
  is_current: v.boolean(),
  created_at: momentSchema,
  last_used_at: momentSchema,
});
export type UserSession = v.InferOutput<typeof userSessionSchema>;

export const userContract = {
  name: 'users',
  record: userSchema,
  filters: ['id', 'search', 'role', 'status'],
  sorts: ['id', 'name', 'email', 'last_seen_at', 'created_at'],
} as const satisfies ResourceContract;
