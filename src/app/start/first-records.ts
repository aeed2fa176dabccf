/**
 * The screens that show one record, and the call that brings it: made before their code asks, when the page or the screen is
 * opened. A test holds each to what its screen then asks.
 */
import type { RouteParams } from '#contract/routing/route-matching.ts';
import type { RouteName } from '#contract/routing/routes.ts';

export type FirstRecord = {
  readonly resource: string;
  readonly id: string;
  readonly includes: readonly string[];
};

const screens: Partial<Record<RouteName, Omit<FirstRecord, 'id'>>> = {
  'books-id-edit': { resource: 'books', includes: ['owner'] },
};

/** Null for a screen that shows none, or asks once its code is there. */
export function firstRecordOf(name: RouteName, { id = '' }: RouteParams): FirstRecord | null {
  const shown = screens[name];
  return shown === undefined ? null : { ...shown, id };
}
