/** The four rules of the navigation guard (specification, section 2) and the abilities under them (section 6). */
import { describe, expect, it } from 'vitest';
import { createAbility, roles, type AbilityRule } from '#contract/abilities.ts';
import { decideNavigation, refusalReason, type Visitor } from '#contract/routing/guard.ts';
import type { Access } from '#contract/routing/routes.ts';

const guest: Visitor = { kind: 'guest' };
const userWith = (rules: AbilityRule[], roleNames: string[] = []): Visitor => ({
  kind: 'user',
  ability: createAbility(rules),
  roles: roleNames,
});
const viewBookdesk: Access = { kind: 'ability', action: 'view', subject: 'bookdesk' };
const editorOnly: Access = { kind: 'role', role: 'editor' };

describe('the guard', () => {
  it('rule 1: lets everybody through to a public route', () => {
    expect(decideNavigation({ kind: 'public' }, guest)).toBe('pass');
    expect(decideNavigation({ kind: 'public' }, userWith([]))).toBe('pass');
  });

  it('rule 2: sends a signed-in user from a guest-only route to the root', () => {
    expect(decideNavigation({ kind: 'guest-only' }, guest)).toBe('pass');
    expect(decideNavigation({ kind: 'guest-only' }, userWith([]))).toBe('to-root');
  });

  it("rule 3: asks the user's abilities for the route's action and subject", () => {
    expect(decideNavigation(viewBookdesk, userWith([{ action: 'view', subject: 'bookdesk' }]))).toBe('pass');
    expect(decideNavigation(viewBookdesk, userWith([{ action: 'manage', subject: 'all' }]))).toBe('pass');
    expect(decideNavigation(viewBookdesk, userWith([{ action: 'view', subject: 'topup' }]))).toBe(
      'to-not-authorized',
    );
  });

  it('rule 4: sends who is not allowed to not-authorized, and a guest to login', () => {
    expect(decideNavigation(viewBookdesk, userWith([]))).toBe('to-not-authorized');
    expect(decideNavigation(viewBookdesk, guest)).toBe('to-login');
    expect(decideNavigation(editorOnly, guest)).toBe('to-login');
  });

  it('checks a role literally, so that managing all does not stand in for it', () => {
    const managesAll: AbilityRule[] = [{ action: 'manage', subject: 'all' }];
    expect(decideNavigation(editorOnly, userWith(managesAll))).toBe('to-not-authorized');
    expect(decideNavigation(editorOnly, userWith([], ['editor']))).toBe('pass');
  });

  it('gives the reason of the rule that refused, and none where no rule did', () => {
    const suspended = userWith([
      { action: 'view', subject: 'bookdesk' },
      { action: 'view', subject: 'bookdesk', inverted: true, reason: 'Tài khoản đang bị tạm khóa.' },
    ]);
    expect(decideNavigation(viewBookdesk, suspended)).toBe('to-not-authorized');
    expect(refusalReason(viewBookdesk, suspended)).toBe('Tài khoản đang bị tạm khóa.');
    expect(refusalReason(viewBookdesk, userWith([]))).toBeNull();
    expect(refusalReason(viewBookdesk, guest)).toBeNull();
    expect(refusalReason(editorOnly, suspended)).toBeNull();
    const silent = userWith([{ action: 'view', subject: 'bookdesk', inverted: true }]);
    expect(refusalReason(viewBookdesk, silent)).toBeNull();
  });
});

describe('abilities', () => {
  it('names the six roles', () => {
    expect(roles).toEqual(['reader', 'author', 'editor', 'moderator', 'admin', 'administrator']);
  });

  it('lets a later rule outrank an earlier one', () => {
    const ability = createAbility([
      { action: 'manage', subject: 'all' },
      { action: 'delete', subject: 'books', inverted: true },
    ]);
    expect(ability.can('delete', 'books')).toBe(false);
    expect(ability.can('delete', 'chapters')).toBe(true);
  });

  it('takes several actions and subjects in one rule', () => {
    const ability = createAbility([{ action: ['read', 'update'], subject: ['books', 'chapters'] }]);
    expect([
      ability.can('read', 'chapters'),
      ability.can('update', 'books'),
      ability.can('delete', 'books'),
    ]).toEqual([true, true, false]);
  });

  it('limits a rule to its fields', () => {
    const ability = createAbility([
      { action: 'update', subject: 'books' },
      { action: 'update', subject: 'books', fields: ['discount'], inverted: true, reason: 'no' },
    ]);
    expect(ability.can('update', 'books', 'title')).toBe(true);
    expect(ability.can('update', 'books', 'discount')).toBe(false);
  });
});
