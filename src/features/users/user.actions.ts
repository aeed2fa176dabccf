/** What can be done with one user from their list. */
import { Duplicate, User } from '@blueprintjs/icons';
import { userSchema } from '#contract/resources/user.ts';
import type { RecordActions } from '#resource/record/record-actions.ts';
import type { UserRow } from './user-list.definition.tsx';

export const userActions: RecordActions<UserRow> = {
  resource: 'users',
  logged: { subject: 'users', title: ({ name }) => name },
  groups: [
    [
      { kind: 'link', route: 'manage-users-id', label: 'users.action.open', icon: User },
      {
        kind: 'copy',
        route: 'manage-users-id',
        label: 'list.copyLink',
        icon: Duplicate,
        title: ({ name }) => name,
      },
    ],
  ],
  lifecycle: { name: 'user', schema: userSchema },
};
