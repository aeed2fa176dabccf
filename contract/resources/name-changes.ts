/**
 * The entries of a set as they travel together (product.md, `/name`): all of them for a matcher or a sheet, those that
 * hold in a book, and a range of changes with an outcome for each and the way back.
 */
import * as v from 'valibot';
import { boundedList } from '../api/bounded-list.ts';
import { keptLine } from '../api/fields.ts';
import { rule } from '../api/validation-messages.ts';
import { longestTarget, nameEntrySchema, nameFieldSchemas } from './name-entry.ts';
import { nameSetSchema } from './name.ts';

/** Changes that one call names. */
export const mostNameChanges = 5000;

const id = v.pipe(
  v.number(rule('whole_number')),
  v.safeInteger(rule('whole_number')),
  v.minValue(1, rule('min_value', 1)),
);
/** The version that the change is based on. */
const version = id;
const { source, ...others } = nameFieldSchemas;

export const nameChangeSchema = v.variant(
  'change',
  [
    v.object({
      change: v.literal('add'),
      source,
      ...v.partial(v.object(others)).entries,
      /** Of one that comes back: what the chapters may still call it. */
      target_before: v.optional(v.nullable(keptLine(longestTarget))),
    }),
    v.object({
      change: v.literal('update'),
      id,
      version,
      ...v.partial(v.object(nameFieldSchemas)).entries,
    }),
    v.object({ change: v.literal('delete'), id, version }),
  ],
  rule('choice'),
);
export type NameChange = v.InferOutput<typeof nameChangeSchema>;

/** `PATCH /names/{id}/entries`: each row for itself; a value that no row may have refuses the call at its place. */
export const nameChangesSchema = v.object({
  changes: boundedList(nameChangeSchema, { least: 1, most: mostNameChanges }),
});

/**
 * `conflict`: it is not as it was when it was looked at; `entry` says how it is now. `gone`: it is there no more.
 * `taken`: another entry of the set has the source. `full`: the set has as many as it holds.
 */
export const nameOutcomes = ['done', 'conflict', 'gone', 'taken', 'full'] as const;
export type NameOutcome = (typeof nameOutcomes)[number];

const resultSchema = v.object({
  outcome: v.picklist(nameOutcomes),
  /** As it is now; null where it is no more. Of a source that is taken, the entry that has it, where that is there already. */
  entry: v.nullable(nameEntrySchema),
});
export type NameResult = v.InferOutput<typeof resultSchema>;

export const nameChangesAnswerSchema = v.object({
  data: v.object({
    /** Of the set, as they are now. */
    version: v.number(),
    entry_count: v.number(),
    /** In the order of the changes. */
    results: v.array(resultSchema),
    /** The same call with these takes back what was done, as long as nobody has changed it since. */
    inverse: v.array(nameChangeSchema),
  }),
  message: v.optional(v.string()),
});
export type NameChangesAnswer = v.InferOutput<typeof nameChangesAnswerSchema>['data'];

/** `GET /names/{id}/entries`: by their sources, with the set's version as ETag. */
export const allNamesAnswerSchema = v.object({
  data: v.object({ version: v.number(), entries: v.array(nameEntrySchema) }),
});

/** What matching needs of an entry, and of which set it is. */
const bookNameSchema = v.pick(nameEntrySchema, [
  'id',
  'set_id',
  'source',
  'han_viet',
  'target',
  'category',
  'tier',
  'status',
]);
export type BookName = v.InferOutput<typeof bookNameSchema>;

/**
 * `GET /books/{id}/names`: what holds in a book. Of a source in several sets the first one counts: the book's own before the
 * common, the older set before the younger. Rejected entries are not among them.
 */
export const bookNamesAnswerSchema = v.object({
  data: v.object({
    sets: v.array(v.pick(nameSetSchema, ['id', 'name', 'book_id', 'is_common', 'version'])),
    names: v.array(bookNameSchema),
  }),
});
export type BookNames = v.InferOutput<typeof bookNamesAnswerSchema>['data'];

/** `POST /books/{id}/names`: one name into the book's own set, which is made where there is none. */
export const bookNameInputSchema = v.object({ source, ...v.partial(v.object(others)).entries });
export const bookNameAnswerSchema = v.object({ data: nameEntrySchema, message: v.optional(v.string()) });
