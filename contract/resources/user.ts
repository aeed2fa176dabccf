/** Users as staff see them (product.md, `/manage/users`). The own account is in `account.ts`. */
import * as v from 'valibot';
import { roles } from '../abilities.ts';
import { momentSchema } from '../answers.ts';

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
  created_at: momentSchema,
  updated_at: momentSchema,
});

export const userSorts = ['id', 'name', 'email', 'last_seen_at', 'created_at'] as const;
export const userFilters = ['id', 'search', 'role', 'status'] as const;
