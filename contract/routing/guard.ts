/**
 * The guard before every navigation: the four rules of specification, section 2.
 * Pure, so that the navigation machine, the server's tests and the matrix ask the same question.
 */
import type { AppAbility } from '../abilities.ts';
import type { Access } from './routes.ts';

/** Who asks. A guest has no abilities at all. */
export type Visitor =
  | { readonly kind: 'guest' }
  | { readonly kind: 'user'; readonly ability: AppAbility; readonly roles: readonly string[] };

export type GuardDecision = 'pass' | 'to-root' | 'to-login' | 'to-not-authorized';

export function decideNavigation(access: Access, visitor: Visitor): GuardDecision {
  if (access.kind === 'public') return 'pass';
  if (access.kind === 'guest-only') return visitor.kind === 'guest' ? 'pass' : 'to-root';
  if (visitor.kind === 'guest') return 'to-login';
  return permits(access, visitor) ? 'pass' : 'to-not-authorized';
}

function permits(
  access: Extract<Access, { kind: 'ability' | 'role' }>,
  visitor: Extract<Visitor, { kind: 'user' }>,
): boolean {
  if (access.kind === 'role') return visitor.roles.includes(access.role);
  return visitor.ability.can(access.action, access.subject);
}

/** Why an ability refuses: the reason of the rule that decided, when it gives one. */
export function refusalReason(access: Access, visitor: Visitor): string | null {
  if (access.kind !== 'ability' || visitor.kind === 'guest') return null;
  const rule = visitor.ability.relevantRuleFor(access.action, access.subject);
  return rule?.inverted ? (rule.reason ?? null) : null;
}
