/** A resource of the API: a folder under `resources` that registers its routes, listed in `resources/table.ts`. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { ServiceHealth } from '#contract/resources/sos.ts';
import type { Database } from './db/schema.ts';
import type { UnitOfWork } from './notifications/unit-of-work.ts';
import type { EventListener } from './lifecycle/happening.ts';
import type { OpenStorage } from './storage/open-storage.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Totals } from './query/totals.ts';

export type ResourceDeps = {
  readonly database: Kysely<Database>;
  /** Totals of lists, kept until their table changes. */
  readonly totals: Totals;
  /** Changes that somebody is to be told of. */
  readonly unitOfWork: UnitOfWork;
  readonly files: OpenStorage;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Told of every event of a lifecycle, in its transaction. */
  readonly onEvent: readonly EventListener[];
  /** Ends the sockets of tokens that are no more. */
  readonly revoke: Realtime['revoke'];
  /** What is added to the database's secret where codes are hashed. */
  readonly codePepper: string;
  /** Wakes the worker of find and replace once there is a job for it. */
  readonly wakeReplacements: () => void;
  /** The same of the worker that issues statements. */
  readonly wakeInvoices: () => void;
  /** The same of the worker that scans texts. */
  readonly wakeScans: () => void;
  /** How the parts of the service do. */
  readonly serviceHealth: () => Promise<ServiceHealth>;
};

export type ResourceModule = (app: FastifyInstance, deps: ResourceDeps) => void;
