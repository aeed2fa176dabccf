/**
 * A title or price of a chapter that is typed and not saved yet, kept in this browser (users.md, "text is safe at the
 * keystroke"): whoever comes back finds it in its field, unless it is another one by then that it was typed over.
 */
import * as v from 'valibot';
import type { TypedStorage } from '#lib/storage/typed-storage.ts';

const typedSchema = v.object({
  typed: v.pipe(v.string(), v.maxLength(200)),
  /** What it was typed over. */
  base: v.union([v.string(), v.number()]),
});
/** 30 days, in seconds. */
const lifetime = 2_592_000;

export function keptFact(kept: TypedStorage, userId: number, chapterId: number, fact: 'title' | 'price') {
  const key = `chapter-${fact}-${userId}-${chapterId}`;
  return {
    read(stored: string | number): string | null {
      const left = kept.read(key, typedSchema);
      if (left?.base === stored) return left.typed;
      // Nor is it put there once the former one is back.
      kept.remove(key);
      return null;
    },
    keep(typed: string, base: string | number): void {
      kept.write(key, { typed, base }, lifetime);
    },
    /** Once it is saved or given up; what was typed since is kept on. */
    drop(typed: string): void {
      if (kept.read(key, typedSchema)?.typed === typed) kept.remove(key);
    },
  };
}
