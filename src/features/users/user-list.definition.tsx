/** The list of users (product.md, `/manage/users`): found by name, email, role and status. */
import { People } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { roles } from '#contract/abilities.ts';
import { userContract, userStatuses } from '#contract/resources/user.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { moment } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow } from '#resource/usual/usual-list.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import styles from './users.module.css';

export type UserRow = UsualRow<typeof userContract>;

export const userList = defineUsualList(userContract, {
  route: 'manage-users',
  views: 'manage-users',
  words: 'users',
  icon: People,
  titleColumn: 'name',
  ascendingFirst: ['name', 'email'],
  filters: [
    { name: 'role', label: 'users.column.roles', accepts: roles, words: 'role' },
    { name: 'status', accepts: userStatuses },
  ],
  columns: [
    {
      id: 'name',
      card: 'title',
      cell: ({ id, name }) => (
        <Link href={pathOf('manage-users-id', { id })} className={styles.name ?? ''} dir="auto">
          {name}
        </Link>
      ),
    },
    {
      id: 'email',
      width: 240,
      card: 'wide',
      cell: ({ email }) => <span data-tooltip={email}>{email}</span>,
    },
    {
      id: 'roles',
      width: 170,
      card: 'line',
      cell: (user, { messages }) => user.roles.map((role) => messages.t(`role.${role}`)).join(' · '),
    },
    {
      id: 'status',
      width: 148,
      card: 'bare',
      cell: ({ status, status_reason: reason }, { messages }) => (
        <span data-tooltip={reason ?? undefined}>
          <Tag tone={status === 'active' ? 'success' : 'error'}>{messages.t(`users.status.${status}`)}</Tag>
        </span>
      ),
    },
    moment('last_seen_at'),
    moment('created_at'),
  ],
  chosenOnly: ['last_seen_at'],
  actions: async () => (await import('./user.actions.ts')).userActions,
  bulk: { lifecycle: 'user', may: (ability) => ability.can('suspend', 'users') },
  export: { fieldOf: {}, always: [] },
});
