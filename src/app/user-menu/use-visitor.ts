/** Who asks, as the guard sees them. */
import { useMemo } from 'react';
import type { Visitor } from '#contract/routing/guard.ts';
import { useAbility, useUser } from '#lib/bookdesk-context.tsx';

export function useVisitor(): Visitor {
  const user = useUser();
  const ability = useAbility();
  return useMemo(
    () => (user === null ? { kind: 'guest' } : { kind: 'user', ability, roles: user.roles }),
    [user, ability],
  );
}
