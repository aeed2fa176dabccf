/** A resource of the API: a folder under `resources` that registers its routes, listed in `resources/table.ts`. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import type { News } from './notifications/news.ts';
import type { EventListener } from './lifecycle/happening.ts';
import type { OpenStorage } from './storage/open-storage.ts';
import type { Totals } from './query/totals.ts';

export type ResourceDeps = {
  readonly database: Kysely<Database>;
  /** Totals of lists, kept until their table changes. */
  readonly totals: Totals;
  /** Changes that somebody is to be told of. */
  readonly news: News;
  readonly files: OpenStorage;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Told of every event of a lifecycle, in its transaction. */
  readonly onEvent: readonly EventListener[];
  /** Wakes the worker of find and replace once there is a job for it. */
  readonly wakeReplacements: () => void;
};

export type ResourceModule = (app: FastifyInstance, deps: ResourceDeps) => void;
