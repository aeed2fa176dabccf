/** What is written of chapters: checked in the browser and by the server (product.md, `/books/{id}/chapters`). */
import * as v from 'valibot';
import { readTypedNumber } from '../text/typed-number.ts';
import { filledKeptLine } from '../api/fields.ts';
import { rule } from '../api/validation-messages.ts';
import { chapterStatuses } from './chapter.ts';

const whole = v.pipe(v.number(rule('whole_number')), v.safeInteger(rule('whole_number')));
const id = v.pipe(whole, v.minValue(1, rule('min_value', 1)));
/** UTF-16 code units of a chapter's text: some hundred thousand words, and what the server looks through at once. */
export const longestContent = 1_000_000;
export const highestNumber = 1_000_000;
export const highestPrice = 1_000_000;
export const highestVolume = 999;

export const chapterNumberSchema = v.pipe(
  whole,
  v.minValue(0, rule('min_value', 0)),
  v.maxValue(highestNumber, rule('max_value', highestNumber)),
);
/** In xu; nothing is free to read. */
export const chapterPriceSchema = v.pipe(
  whole,
  v.minValue(0, rule('min_value', 0)),
  v.maxValue(highestPrice, rule('max_value', highestPrice)),
);
/** Null takes it out of its volume. */
export const chapterVolumeSchema = v.nullable(
  v.pipe(
    whole,
    v.minValue(1, rule('min_value', 1)),
    v.maxValue(highestVolume, rule('max_value', highestVolume)),
  ),
);
export const chapterTitleSchema = filledKeptLine(200);

/** Without a number it comes last; without a price it has that of the book's chapters. */
export const chapterInputSchema = v.object({
  book_id: id,
  title: chapterTitleSchema,
  number: v.optional(chapterNumberSchema),
  price: v.optional(chapterPriceSchema),
  volume: v.optional(chapterVolumeSchema),
});

/**
 * An update names the version that it was based on; a stale one is 409 with `data.current`. `status` moves by events: it
 * may be sent back as it is, another value is refused at its field.
 */
export const chapterUpdateSchema = v.object({
  title: v.optional(chapterTitleSchema),
  number: v.optional(chapterNumberSchema),
  price: v.optional(chapterPriceSchema),
  volume: v.optional(chapterVolumeSchema),
  status: v.optional(v.picklist(chapterStatuses, rule('choice'))),
  version: id,
});

const typedSchemas = {
  title: chapterTitleSchema,
  number: chapterNumberSchema,
  price: chapterPriceSchema,
  volume: chapterVolumeSchema,
};

/** What a text says before its schema judges it: an empty volume is none. */
const readTyped = (field: keyof typeof typedSchemas, text: string) => {
  if (field === 'title') return text;
  return field === 'volume' && text.trim() === '' ? null : readTypedNumber(text);
};

/** A field's text as it was typed or pasted: its value, or the key of what is wrong with it. */
export function readChapterField(
  field: keyof typeof typedSchemas,
  text: string,
):
  | { readonly kind: 'value'; readonly value: string | number | null }
  | { readonly kind: 'wrong'; readonly problem: string } {
  const result = v.safeParse(typedSchemas[field], readTyped(field, text));
  return result.success
    ? { kind: 'value', value: result.output }
    : { kind: 'wrong', problem: result.issues[0].message };
}
