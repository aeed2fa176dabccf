/** The people of the demo data: six accounts to sign in with, one per role, and forty others who fill the lists. */
import type { Role } from '#contract/abilities.ts';
import { daysAgo } from './demo-calendar.ts';
import { demoPersonName, slugOf } from './words/demo-titles.ts';
import { seededRandom } from './seeded-random.ts';

export const demoPassword = 'bookdesk-demo';

export type DemoPerson = {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly status: 'active' | 'suspended';
  readonly statusReason: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
};

/** Roles as the server lists them (product.md, "Roles on the accounts"). */
const rolesOf = {
  reader: ['reader'],
  author: ['author'],
  editor: ['author', 'editor'],
  moderator: ['moderator'],
  admin: ['admin', 'editor', 'moderator', 'author'],
  administrator: ['administrator', 'admin', 'editor', 'moderator', 'author'],
} as const satisfies Record<Role, readonly Role[]>;

export const demoAccounts = [
  { role: 'reader', name: 'Phạm Thu Hà', email: 'reader@bookdesk.test' },
  { role: 'author', name: 'Nguyễn Minh Châu', email: 'author@bookdesk.test' },
  { role: 'editor', name: 'Trần Hoài An', email: 'editor@bookdesk.test' },
  { role: 'moderator', name: 'Lê Quang Huy', email: 'moderator@bookdesk.test' },
  { role: 'admin', name: 'Vũ Thanh Tâm', email: 'admin@bookdesk.test' },
  { role: 'administrator', name: 'Đặng Bảo Ngọc', email: 'administrator@bookdesk.test' },
] as const satisfies readonly { role: Role; name: string; email: string }[];

/** What the forty others do on the platform, and how many of them do it. */
const others: readonly (readonly [Role, number])[] = [
  ['author', 30],
  ['editor', 3],
  ['moderator', 2],
  ['reader', 5],
];

/** In a fixed order; the people after the six accounts are the same on every machine. */
export function demoPeople(): DemoPerson[] {
  const accounts = demoAccounts.map(({ role, name, email }, at) => person(at, role, name, email));
  const roles = others.flatMap(([role, count]) => Array.from({ length: count }, () => role));
  return [
    ...accounts,
    ...roles.map((role, at) => {
      const name = demoPersonName(seededRandom(1, at));
      return person(
        at + accounts.length,
        role,
        name,
        `${slugOf(name).replaceAll('-', '.')}.${at + 1}@bookdesk.test`,
      );
    }),
    suspendedAuthor,
  ];
}

const suspendedAuthor: DemoPerson = {
  name: 'Cao Đức Thắng',
  email: 'suspended@bookdesk.test',
  roles: rolesOf.author,
  status: 'suspended',
  statusReason: 'Tài khoản bị tạm khóa vì đăng lại truyện của người khác khi chưa được phép.',
  createdAt: daysAgo(400),
  lastSeenAt: daysAgo(12),
};

function person(at: number, role: Role, name: string, email: string): DemoPerson {
  const random = seededRandom(2, at);
  return {
    name,
    email,
    roles: rolesOf[role],
    status: 'active',
    statusReason: null,
    createdAt: daysAgo(random.between(120, 1400) + random.fraction()),
    lastSeenAt: random.chance(0.85) ? daysAgo(random.between(0, 40) + random.fraction()) : null,
  };
}
