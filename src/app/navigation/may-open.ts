/** Whether the guard would let somebody into a screen: what the navigation offers is what it opens. */
import { decideNavigation, type Visitor } from '#contract/routing/guard.ts';
import { type RouteName, routeNamed } from '#contract/routing/routes.ts';

export function mayOpen(name: RouteName, visitor: Visitor): boolean {
  return decideNavigation(routeNamed(name).access, visitor) === 'pass';
}
