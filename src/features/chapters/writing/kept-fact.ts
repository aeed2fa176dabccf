/**
 * A title or price of a chapter that is typed and not saved yet, kept in this browser (users.md, "text is safe at the
 * keystroke") with what it was typed over: whoever comes back finds it in its field, and what it would replace by then.
 */
import * as v from 'valibot';
import type { TypedStorage } from '#lib/storage/typed-storage.ts';

const typedSchema = v.object({
  typed: v.pipe(v.string(), v.maxLength(200)),
  /** What it was typed over. */
  base: v.union([v.string(), v.number()]),
});
export type TypedFact = v.InferOutput<typeof typedSchema>;
/** 30 days, in seconds. */
const lifetime = 2_592_000;

export function keptFact(kept: TypedStorage, userId: number, chapterId: number, fact: 'title' | 'price') {
  const key = `chapter-${fact}-${userId}-${chapterId}`;
  const left = () => kept.read(key, typedSchema);
  let held = left();
  const keep = (typed: TypedFact) => {
    held = typed;
    kept.write(key, typed, lifetime);
  };
  return {
    /** Null where nothing is typed that the server does not have. */
    held: () => held,
    keep,
    /** Once it is saved or given up: what was typed on meanwhile is kept, over what the server has now. */
    drop(done: string, stored: TypedFact['base']): void {
      if (held !== null && held.typed !== done) return keep({ ...held, base: stored });
      held = null;
      // Whoever has come back to it meanwhile may have typed on there.
      if (left()?.typed === done) kept.remove(key);
    },
  };
}
