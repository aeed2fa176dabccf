/** The groups of the navigation that somebody may open something of, and where they are now. */
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { RouteName } from '#contract/routing/routes.ts';
import { mayOpen } from './may-open.ts';
import { type NavigationGroup, navigationGroups } from './navigation-groups.ts';
import { useVisitor } from '../user-menu/use-visitor.ts';

export function useNavigationGroups(): readonly NavigationGroup[] {
  const visitor = useVisitor();
  return useMemo(
    () =>
      navigationGroups
        .map(({ label, items }) => ({ label, items: items.filter(({ route }) => mayOpen(route, visitor)) }))
        .filter(({ items }) => items.length > 0),
    [visitor],
  );
}

/** Whether the shown screen is that one or below it. */
export function useIsCurrent(): (route: RouteName) => boolean {
  const [path] = useLocation();
  return (route) => isWithin(path, pathOf(route));
}

function isWithin(path: string, item: string): boolean {
  return path === item || (item !== '/' && path.startsWith(`${item}/`));
}
