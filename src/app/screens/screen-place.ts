/** Where a screen stands: two routes of one place show one screen, which goes on when the address changes between them. */
import type { RouteName } from '#contract/routing/routes.ts';

/** A draft that gets its address while it is written goes on being written. */
export const placeOf = (name: RouteName | null): RouteName | null =>
  name === 'drafts-create' ? 'drafts-id' : name;
