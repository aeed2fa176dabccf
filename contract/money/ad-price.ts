/** What a sold place costs for its whole span, in dong (product.md, `/manage/textlinks`, `/manage/topboxes`). */
import * as v from 'valibot';
import { count } from '../api/fields.ts';
import { rule } from '../api/validation-messages.ts';

/** Ten billion. */
export const highestAdPrice = 10_000_000_000;

export const adPriceSchema = v.pipe(
  count,
  v.maxValue(highestAdPrice, rule('max_value', highestAdPrice)),
  v.brand('Dong'),
);
