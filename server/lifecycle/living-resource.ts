/** A resource whose records live by the charts of `src/machines/lifecycles`, as data for the engine of events. */
import type { AppAbility } from '#contract/abilities.ts';
import type { Language } from '#contract/languages.ts';
import type { LifecycleName } from '#machines/lifecycles/table.ts';
import type { News } from '../notifications/news.ts';
import type { Refusal } from '../query/refusal.ts';
import type { Resource, Row } from '../query/resource.ts';

/**
 * Something that is done to records without being an event of their life, such as putting them into the trash; many can
 * be meant at once, as with events.
 */
export type Deed = {
  readonly run: (
    news: News,
    doer: { readonly id: number; readonly ability: AppAbility; readonly ip: string },
    id: string,
  ) => Promise<DeedOutcome>;
  /** The deed that takes it back. */
  readonly undo: string;
  readonly done: (language: Language) => string;
};

export type DeedOutcome =
  | {
      readonly kind: 'written';
      /** What is to be said instead of the deed's own words. */
      readonly say?: (language: Language) => string;
    }
  | { readonly kind: 'version-conflict'; readonly current: Row }
  /** Keys of contract/validation-words.ts per field. */
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | Refusal;

export type LivingResource = {
  readonly resource: Resource;
  /** The table that is locked and written; a resource may read through a view of it. */
  readonly table: string;
  /** The charts that its records live by. */
  readonly lives: readonly LifecycleName[];
  /** Whether every change of a record is kept as a version. */
  readonly keepsRevisions?: true;
  /** By the type that asks for it in a bulk call. */
  readonly deeds?: Readonly<Record<string, Deed>>;
  /** Which of them a record lives by. */
  readonly lifeOf: (record: Row) => LifecycleName;
};
