/** Fields that records have alike, and what is typed into them. */
import * as v from 'valibot';
import { momentSchema } from './answers.ts';
import { rule } from './validation-messages.ts';
import { oneLine, writable } from './writable.ts';

/** A whole number from zero on. */
export const count = v.pipe(
  v.number(rule('whole_number')),
  v.safeInteger(rule('whole_number')),
  v.minValue(0, rule('min_value', 0)),
);

/** What every record has that is changed on a version. */
export const recorded = { id: count, version: count, created_at: momentSchema, updated_at: momentSchema };

/** A text that must not be empty, without what surrounds it; `longest` in UTF-16 units. */
export const filledText = (longest: number) =>
  v.pipe(
    v.string(rule('required')),
    writable,
    v.trim(),
    v.nonEmpty(rule('required')),
    v.maxLength(longest, rule('max_length', longest)),
  );

/** The same on one line. */
export const filledLine = (longest: number) => v.pipe(filledText(longest), oneLine);

/** What may be changed of what is sent for a new record, on the version that the change is based on. */
export const changeOf = <Entries extends v.ObjectEntries>(input: v.ObjectSchema<Entries, undefined>) =>
  v.object({ ...v.partial(input).entries, version: count });
