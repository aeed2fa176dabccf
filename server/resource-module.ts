/** A resource of the API: a folder under `resources` that registers its routes, listed in `resources/table.ts`. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import type { Totals } from './query/totals.ts';

export type ResourceDeps = {
  readonly database: Kysely<Database>;
  /** Totals of lists, kept until their table changes. */
  readonly totals: Totals;
};

export type ResourceModule = (app: FastifyInstance, deps: ResourceDeps) => void;
