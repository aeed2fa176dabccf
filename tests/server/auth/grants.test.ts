import { describe, expect, it } from 'vitest';
import { subject as recordOf } from '@casl/ability';
import { createAbility, type Role } from '#contract/abilities.ts';
import { rulesFor } from '#server/auth/grants.ts';

/** Roles of the demo accounts (product.md). */
const accounts: Record<Role, Role[]> = {
  reader: ['reader'],
  author: ['author'],
  editor: ['author', 'editor'],
  moderator: ['moderator'],
  admin: ['admin', 'editor', 'moderator', 'author'],
  administrator: ['administrator', 'admin', 'editor', 'moderator', 'author'],
};
const columns = Object.keys(accounts) as Role[];

const abilityOf = (account: Role, status: 'active' | 'suspended' = 'active') =>
  createAbility(rulesFor({ id: 7, roles: accounts[account], status, status_reason: 'Vi phạm bản quyền.' }));

/** Action, subject, owner of the record (7 is the actor), and who may: reader author editor moderator admin administrator. */
const matrix: [string, string, number | null, string][] = [
  ['view', 'bookdesk', null, '- + + + + +'],
  ['create', 'books', 7, '- + + - + +'],
  ['read', 'books', 7, '- + + + + +'],
  ['read', 'books', 8, '- - + + + +'],
  ['update', 'books', 7, '- + + - + +'],
  ['update', 'books', 8, '- - + - + +'],
  ['delete', 'books', 7, '- + + - + +'],
  ['delete', 'books', 8, '- - + - + +'],
  ['submit', 'books', 7, '- + + - + +'],
  ['submit', 'books', 8, '- - + - + +'],
  ['read', 'chapters', 7, '- + + + + +'],
  ['update', 'chapters', 8, '- - + - + +'],
  ['update', 'drafts', 7, '- + + - + +'],
  ['read', 'drafts', 8, '- - - - - +'],
  ['update', 'scripts', 8, '- - + - + +'],
  ['update', 'names', 7, '- + + - + +'],
  ['read', 'banned-words', null, '- + + + + +'],
  ['update', 'banned-words', null, '- - + - + +'],
  ['read', 'invoices', 7, '- + + - + +'],
  ['read', 'invoices', 8, '- - - - - +'],
  ['read', 'statistics', 7, '- + + - + +'],
  ['read', 'statistics', 8, '- - + - + +'],
  ['create', 'tickets', 7, '- + + + + +'],
  ['read', 'tickets', 8, '- - - + + +'],
  ['update', 'tickets', 8, '- - - + + +'],
  ['answer', 'tickets', 7, '- + + + + +'],
  ['close', 'tickets', 7, '- + + + + +'],
  ['close', 'tickets', 8, '- - - + + +'],
  ['handle', 'tickets', 7, '- - - + + +'],
  ['handle', 'issues', 7, '- + + + + +'],
  ['handle', 'issues', 8, '- - - + + +'],
  ['review', 'issues', 7, '- - - + + +'],
  ['review', 'books', 7, '- - + - + +'],
  ['take_down', 'books', 7, '- - + - + +'],
  ['restore', 'books', 8, '- - + - + +'],
  ['submit', 'chapters', 7, '- + + - + +'],
  ['submit', 'chapters', 8, '- - + - + +'],
  ['review', 'scripts', 7, '- - + - + +'],
  ['moderate', 'reviews', null, '- - + + + +'],
  ['confirm', 'invoices', 7, '- + + - + +'],
  ['confirm', 'invoices', 8, '- - - - - -'],
  ['dispute', 'invoices', 7, '- + + - + +'],
  ['dispute', 'invoices', 8, '- - - - - -'],
  ['settle', 'invoices', 7, '- - - - - -'],
  ['settle', 'invoices', 8, '- - - - - +'],
  ['approve', 'invoices', 7, '- - - - - -'],
  ['approve', 'invoices', 8, '- - - - - +'],
  ['pay', 'invoices', 7, '- - - - - -'],
  ['pay', 'invoices', 8, '- - - - - +'],
  ['void', 'invoices', 7, '- - - - - +'],
  ['issue', 'invoices', 7, '- - - - - +'],
  ['create', 'comments', 7, '- + + + + +'],
  ['update', 'sos', 8, '- - - + + +'],
  ['read', 'editor', null, '- - + - + +'],
  ['read', 'moderator', null, '- - - + + +'],
  ['read', 'admin', null, '- - - - + +'],
  ['view any users', 'activities', null, '- - - + + +'],
  ['manage', 'topup', null, '- - - - + +'],
  ['manage books', 'ads', null, '- - - - + +'],
];

describe('what roles are granted', () => {
  it.each(matrix)('%s %s of %s: %s', (action, subject, owner, expected) => {
    const record = owner === null ? subject : recordOf(subject, { owner_id: owner });
    const actual = columns.map((account) => (abilityOf(account).can(action, record) ? '+' : '-')).join(' ');
    expect(actual).toBe(expected);
  });

  it.each(['manager_pick', 'discount', 'owner_id'])(
    'keeps %s from authors and leaves it to editors',
    (field) => {
      const own = recordOf('books', { owner_id: 7 });
      expect(abilityOf('author').can('update', own, field)).toBe(false);
      expect(abilityOf('editor').can('update', own, field)).toBe(true);
      expect(abilityOf('author').can('update', own, 'title')).toBe(true);
    },
  );

  it('takes everything from a suspended account and says why', () => {
    const ability = abilityOf('administrator', 'suspended');
    expect(ability.can('view', 'bookdesk')).toBe(false);
    expect(ability.relevantRuleFor('view', 'bookdesk')?.reason).toBe('Vi phạm bản quyền.');
  });
});
