/**
 * What a resource is to the writing engine, beside what it is to the reading one (query/resource.ts): a table of data,
 * and small functions where it differs from others. Who may write which field is said by the abilities.
 */
import type { Kysely } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { LifecycleEvent } from '#machines/lifecycles/moves.ts';
import type { LifecycleName } from '#machines/lifecycles/table.ts';
import type { ActingUser } from '../auth/acting-user.ts';
import type { Database } from '../db/schema.ts';
import type { EventListener } from '../lifecycle/happening.ts';
import type { Notifier, UnitOfWork } from '../notifications/unit-of-work.ts';
import type { Resource, Row } from '../query/resource.ts';
import type { OpenStorage } from '../storage/open-storage.ts';
import type { FieldErrors, WriteFailure } from './write-failure.ts';

/** The transaction of a change, who makes it, and how others are told of it. */
export type WriteScope = {
  readonly transaction: Kysely<Database>;
  readonly notifier: Notifier;
  readonly actor: ActingUser;
};

export type NewRecord = {
  /** Columns with their values. */
  readonly columns: Row;
  /** What abilities are asked about: the columns, and facts that stand elsewhere. */
  readonly record: Row;
};

/** A sentence in place of the usual one, where a change did not go the usual way. */
type Said = { readonly say?: (language: Language) => string };

export type Change = {
  readonly event: 'created' | 'updated' | 'trashed' | 'restored';
  readonly id: number;
  /** Null where there was none. */
  readonly before: Row | null;
  /** What is known of it now, without what the database computes. */
  readonly after: Row;
  /** Names of the fields that were written. */
  readonly fields: readonly string[];
};

export type TrashRules = {
  /** Fields that the audit log keeps of what was put there. */
  readonly summary: readonly string[];
  /** Columns that change beside the one that says when. */
  readonly trashing?: (record: Row) => Row;
  readonly restoring?: (scope: WriteScope, record: Row) => Promise<{ readonly columns: Row } & Said>;
};

/** What an operation works with. */
export type OperationDeps = { readonly unitOfWork: UnitOfWork; readonly files: OpenStorage };

/** What is done to records without being an event of their lifecycle. Many can be meant at once (contract.md, "bulk"). */
export type Operation = {
  /** What is to be said of it. Throws WriteFailed. */
  readonly run: (deps: OperationDeps, actor: ActingUser, id: string, language: Language) => Promise<string>;
  /** The operation that takes it back; null where nothing does. */
  readonly undo: string | null;
};

export type WritableResource = {
  readonly resource: Resource;
  /** The table that is locked and written; a resource may read through a view of it. */
  readonly table: string;
  /** What is written of a new record where its input says nothing. */
  readonly defaults?: (actor: ActingUser) => Row;
  /** What the database gives a new record by itself: a form that says the same asks for nothing special. */
  readonly ordinary?: Row;
  /** By the name of the constraint: the field whose value somebody else has. */
  readonly unique?: Readonly<Record<string, string>>;
  /** The fields that a version is made of; left out where no versions are kept. */
  readonly revisions?: readonly string[];
  /** The charts that its records live by, and which of them one does. */
  readonly lifecycle?: {
    readonly names: readonly LifecycleName[];
    readonly of: (record: Row) => LifecycleName;
    /** What of an event only the database can judge, in its transaction; `changes` are its columns. */
    readonly judge?: (transaction: Kysely<Database>, changes: Row, current: Row) => Promise<FieldErrors>;
    /** What only the database can say stands in an event's way; null where nothing does. */
    readonly obstacle?: (
      transaction: Kysely<Database>,
      event: LifecycleEvent,
      current: Row,
    ) => Promise<WriteFailure | null>;
    /** What an event brings about beside the record, in its transaction. Throws WriteFailed where that cannot be. */
    readonly effect?: EventListener;
  };
  readonly trash?: TrashRules;
  /** What can be done to its records beside events and the trash, by the type that asks for it in a bulk call. */
  readonly operations?: Readonly<Record<string, Operation>>;
  /** What is said after a change; left out where nothing but events changes a record. */
  readonly messages?: (language: Language) => Readonly<Record<Change['event'], string>>;
  /** Taken before the record's own lock, in every change that it concerns; `id` is null for a new one. */
  readonly lock?: (
    scope: WriteScope,
    change: { readonly event: Change['event']; readonly id: number | null; readonly input: Row },
  ) => Promise<void>;
  /** Where a new record is more than its input and the defaults. May fail. */
  readonly creating?: (scope: WriteScope, input: Row) => Promise<NewRecord>;
  /** What only the database can judge, such as the id of something that is not there. `current` is null for a new one. */
  readonly judge?: (scope: WriteScope, changes: Row, current: Row | null) => Promise<FieldErrors>;
  /** What follows from a change, in its transaction: who is told, what is counted anew. */
  readonly written?: (scope: WriteScope, change: Change) => Promise<void> | void;
};

/** One that something is said of when it has been written. */
export type Writing = WritableResource & Required<Pick<WritableResource, 'messages'>>;
