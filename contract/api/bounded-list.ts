/**
 * Lists that a request brings. They are counted before any item is looked at: a refusal for each of half a million items
 * would keep everybody else waiting.
 */
import * as v from 'valibot';
import { rule } from './validation-messages.ts';

/** Of `least` items that may not be missing, and `most` at the most. */
export function boundedList<Item extends v.GenericSchema>(
  item: Item,
  { least = 0, most, message }: { least?: 0 | 1; most: number; message?: string },
): v.GenericSchema<v.InferInput<Item>[], v.InferOutput<Item>[]> {
  return v.pipe(
    v.array(v.unknown(), message ?? rule('invalid')),
    v.minLength(least, rule('required')),
    v.maxLength(most, rule('max_items', most)),
    v.array(item),
  );
}
