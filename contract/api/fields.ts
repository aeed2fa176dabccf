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

/** A record or a person by name, as they are included in others. */
export const namedSchema = v.object({ id: v.number(), name: v.string() });

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

/** Unicode's composed form, in which texts are kept, so that what looks alike is alike. */
const inNfc = v.transform((text: string) => text.normalize('NFC'));

/** A text that may be empty, in the form in which texts are kept, without what surrounds it. */
export const keptText = (longest: number) =>
  v.pipe(
    v.string(rule('invalid')),
    writable,
    inNfc,
    v.trim(),
    v.maxLength(longest, rule('max_length', longest)),
  );

/** The same on one line. */
export const keptLine = (longest: number) => v.pipe(keptText(longest), oneLine);

/** A line that must not be empty, in the form in which texts are kept. */
export const filledKeptLine = (longest: number) =>
  v.pipe(
    v.string(rule('required')),
    writable,
    inNfc,
    v.trim(),
    v.nonEmpty(rule('required')),
    oneLine,
    v.maxLength(longest, rule('max_length', longest)),
  );

/** What may be changed of what is sent for a new record, on the version that the change is based on. */
export const changeOf = <Entries extends v.ObjectEntries>(input: v.ObjectSchema<Entries, undefined>) =>
  v.object({ ...v.partial(input).entries, version: count });
