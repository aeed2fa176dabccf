/** What was typed into a text that is not there, by the steps that were recorded: words that belong together in one line. */
import type { Schema } from '@tiptap/pm/model';
import * as v from 'valibot';
import { nodeJsonSchema, placesOf } from './node-json.ts';

/** As ProseMirror writes a step that puts something in the place of something. */
const stepSchema = v.object({
  stepType: v.literal('replace'),
  from: v.number(),
  to: v.number(),
  slice: v.optional(
    v.object({
      content: v.optional(v.array(nodeJsonSchema), []),
      openStart: v.optional(v.number(), 0),
      openEnd: v.optional(v.number(), 0),
    }),
  ),
});

/** What was typed in one go, with corrections in it; where it begins in the text that is not there. */
type Insertion = { from: number; places: readonly string[] };

export function looseLines(schema: Schema, steps: readonly unknown[]): string[] {
  const insertions: Insertion[] = [];
  for (const json of steps) {
    const step = v.safeParse(stepSchema, json);
    if (!step.success) continue;
    const { from, to, slice } = step.output;
    const typed = placesIn(schema, slice);
    const own = insertions.find((one) => from >= one.from && to <= one.from + one.places.length);
    for (const one of insertions) if (one !== own && one.from >= to) one.from += typed.length - (to - from);
    if (own === undefined) {
      if (typed.length > 0) insertions.push({ from, places: typed });
      continue;
    }
    const { places } = own;
    own.places = [...places.slice(0, from - own.from), ...typed, ...places.slice(to - own.from)];
  }
  return insertions
    .flatMap(({ places }) => places.join('').split(/\n+/))
    .filter((line) => line.trim() !== '');
}

function placesIn(schema: Schema, slice: v.InferOutput<typeof stepSchema>['slice']): readonly string[] {
  if (slice === undefined) return [];
  const places = slice.content.flatMap((node) => placesOf(schema, node));
  return places.slice(slice.openStart, places.length - slice.openEnd);
}
