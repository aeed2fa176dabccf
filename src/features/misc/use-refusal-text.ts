/** Why the guard refuses an address: the reason of the rule that decided, the role that is missing, or plainly that. */
import { type Role, roles } from '#contract/abilities.ts';
import { refusalReason } from '#contract/routing/guard.ts';
import { matchRoute } from '#contract/routing/route-matching.ts';
import { routeNamed } from '#contract/routing/routes.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useUser } from '#lib/bookdesk-context.tsx';

/** `address` is path and query, or null when nothing was refused. */
export function useRefusalText(address: string | null): string {
  const { t } = useMessages();
  const user = useUser();
  const ability = useAbility();
  if (address === null || user === null) return t('refused.help');
  const { access } = routeNamed(matchRoute(address.split(/[?#]/)[0] ?? '/').name);
  if (access.kind === 'role')
    return t('refused.role', { role: isRole(access.role) ? t(`role.${access.role}`) : access.role });
  return refusalReason(access, { kind: 'user', ability, roles: user.roles }) ?? t('refused.help');
}

function isRole(name: string): name is Role {
  return roles.some((role) => role === name);
}
