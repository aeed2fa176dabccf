/**
 * Titles of drafts that the server does not have yet, kept in this browser (users.md, "text is safe at the keystroke"): by
 * the draft's id, or until it has its address by the key that the server is to know it by. Titles of new drafts are found by
 * the next page, as their texts are.
 */
import * as v from 'valibot';
import { longestDraftTitle } from '#contract/resources/draft.ts';
import { holdName, namesHeld } from '#lib/storage/tab-lock.ts';
import type { TypedStorage } from '#lib/storage/typed-storage.ts';

/** What a draft is known by: its id, or the key of a new one. */
export type DraftName = number | string;

const titleSchema = v.object({
  title: v.pipe(v.string(), v.maxLength(longestDraftTitle)),
  /** What it was typed over. */
  base: v.string(),
  /** Milliseconds since the epoch. */
  at: v.optional(v.number(), 0),
});
const keysSchema = v.array(v.string());
/** 30 days, in seconds. */
const lifetime = 2_592_000;

/** That of a new draft whose page is gone. */
export type LeftTitle = { readonly key: string; readonly at: number };

export function keptTitles(kept: TypedStorage, userId: number) {
  const nameOf = (draft: DraftName) => `draft-title-${userId}-${draft}`;
  const listName = `new-draft-titles-${userId}`;
  const newKeys = () => kept.read(listName, keysSchema) ?? [];
  const read = (draft: DraftName) => kept.read(nameOf(draft), titleSchema);
  return {
    read,
    keep(draft: DraftName, title: string, base: string): void {
      kept.write(nameOf(draft), { title, base, at: Date.now() }, lifetime);
      if (typeof draft === 'number') return;
      const keys = newKeys();
      if (!keys.includes(draft)) kept.write(listName, [...keys, draft], null);
    },
    drop: (draft: DraftName): void => {
      kept.remove(nameOf(draft));
      const keys = newKeys();
      const others = keys.filter((key) => key !== draft && read(key) !== null);
      if (others.length === 0) kept.remove(listName);
      else if (others.length < keys.length) kept.write(listName, others, null);
    },
    /** Those of new drafts, the newest first; those in an open tab are left alone. */
    left: async (): Promise<readonly LeftTitle[]> => {
      const held = await namesHeld(async () => newKeys().map(nameOf));
      return newKeys()
        .flatMap((key): LeftTitle[] => {
          const found = read(key);
          if (found === null || found.title.trim() === '' || held.has(nameOf(key))) return [];
          return [{ key, at: found.at }];
        })
        .toSorted((one, other) => other.at - one.at);
    },
    /** Until it is let go of, the title is this page's. */
    hold: (draft: DraftName): (() => void) => holdName(nameOf(draft)),
  };
}
