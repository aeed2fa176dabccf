/** The list of users (product.md, `/manage/users`): found by name, email, role and status. */
import { People } from '@blueprintjs/icons';
import * as v from 'valibot';
import { Link } from 'wouter';
import { roles } from '#contract/abilities.ts';
import { type userFilters, userSchema, userSorts, userStatuses } from '#contract/resources/user.ts';
import { pathOf } from '#contract/route-matching.ts';
import {
  type ColumnContext,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { usualColumns } from '#resource/list/usual-columns.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { MomentCell } from '#ui/list/moment-cell.tsx';
import styles from './users.module.css';

const fields = [
  'id',
  'name',
  'email',
  'roles',
  'status',
  'status_reason',
  'last_seen_at',
  'created_at',
] as const;
const rowSchema = v.pick(userSchema, fields);
export type UserRow = v.InferOutput<typeof rowSchema>;

const columnIds = ['name', 'email', 'roles', 'status', 'last_seen_at', 'created_at'] as const;

type UserListNames = NamesOf<typeof userSchema, typeof userFilters, typeof userSorts, typeof columnIds>;
type UserColumn = ListColumn<UserRow, UserListNames>;

function columns(context: ColumnContext): readonly UserColumn[] {
  const { t } = context.messages;
  const { column, moment } = usualColumns<UserRow, UserListNames>(context, 'users.column', userSorts);
  return [
    column('name', {
      sortField: 'name',
      card: 'title',
      cell: ({ id, name }) => (
        <Link href={pathOf('manage-users-id', { id })} className={styles.name ?? ''} dir="auto">
          {name}
        </Link>
      ),
    }),
    column('email', {
      width: 240,
      sortField: 'email',
      card: 'wide',
      cell: ({ email }) => <span data-tooltip={email}>{email}</span>,
    }),
    column('roles', {
      width: 170,
      card: 'line',
      cell: (user) => user.roles.map((role) => t(`role.${role}`)).join(' · '),
    }),
    column('status', {
      width: 148,
      card: 'bare',
      cell: ({ status, status_reason: reason }) => (
        <span data-tooltip={reason ?? undefined}>
          <Tag tone={status === 'active' ? 'success' : 'error'}>{t(`users.status.${status}`)}</Tag>
        </span>
      ),
    }),
    column('last_seen_at', {
      width: 132,
      sortField: 'last_seen_at',
      cell: ({ last_seen_at: at }) =>
        at === null ? '—' : <MomentCell moment={at} now={context.now} messages={context.messages} />,
    }),
    moment('created_at'),
  ];
}

export const userList = defineList<UserRow, UserListNames>({
  resource: 'users',
  route: 'manage-users',
  views: 'manage-users',
  title: 'screen.manage-users',
  rowSchema,
  fields,
  nameField: 'name',
  searchHint: 'users.searchHint',
  sorts: userSorts,
  ascendingFirst: ['name', 'email'],
  filters: [
    { name: 'role', label: 'users.column.roles', accepts: roles, words: 'role' },
    { name: 'status', label: 'users.column.status', accepts: userStatuses, words: 'users.status' },
  ],
  columnIds,
  titleColumn: 'name',
  defaultColumns: ['name', 'email', 'roles', 'status', 'created_at'],
  columns,
  actions: async () => (await import('./user.actions.ts')).userActions,
  bulk: {
    lifecycle: 'user',
    counted: 'users.counted',
    may: (ability) => ability.can('suspend', 'users'),
  },
  export: { fieldOf: {}, always: [] },
  empty: { icon: People, title: 'users.empty.title', help: 'users.empty.help', readOnly: 'users.empty.help' },
});
