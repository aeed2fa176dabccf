/**
 * Names to be changed throughout a book (product.md, `/name`), from where they are met to where the chapters are: one of
 * them in the page's search params, many of them in the browser, since no address is as long.
 */
import * as v from 'valibot';
import { mostKeptOut, mostRenamed, type RenamedText } from '#contract/resources/replacement.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { TypedStorage } from './storage/typed-storage.ts';

const askedRenameSchema = v.object({
  /** `with` is empty where nobody has said yet what the name becomes. */
  names: v.pipe(v.array(v.object({ text: v.string(), with: v.string() })), v.minLength(1)),
  /** Longer names that stay as they are. */
  except: v.array(v.string()),
});
export type AskedRename = v.InferOutput<typeof askedRenameSchema>;

const keyOf = (userId: number | null, bookId: number) => `rename-${userId}-${bookId}`;
/** Longer names that an address carries, beside one that is changed. */
const mostInAddress = 20;
/** Seconds: a page that is loaded again still has them. */
const lifetime = 86_400;

/** `targets`: what names are called in the book; the longer ones among them are kept out. */
export function renameOf(names: readonly RenamedText[], targets: readonly string[]): AskedRename {
  const known = new Map<string, RenamedText>();
  for (const name of names) if (name.text !== '' && !known.has(name.text)) known.set(name.text, name);
  const asked = [...known.values()].slice(0, mostRenamed);
  const texts = asked.map(({ text }) => text);
  const isRenamed = new Set(texts);
  const longer = new Set(
    targets.filter(
      (target) =>
        !isRenamed.has(target) && texts.some((text) => target.length > text.length && target.includes(text)),
    ),
  );
  return { names: asked, except: [...longer].slice(0, mostKeptOut) };
}

const isLong = ({ names, except }: AskedRename): boolean =>
  names.length !== 1 || except.length > mostInAddress;

/** Where the chapters are, with the one name of it; what is longer is kept beside ({@link keepRename}). */
export function renamePath(bookId: number, asked: AskedRename): string {
  const path = pathOf('books-id-chapters', { id: bookId });
  const { names, except } = asked;
  const [name] = names;
  if (name === undefined || isLong(asked)) return `${path}?rename=names`;
  const params = new URLSearchParams({ replace: name.text, with: name.with });
  for (const longer of except) params.append('except', longer);
  return `${path}?${params.toString()}`;
}

export function keepRename(
  kept: TypedStorage,
  userId: number | null,
  bookId: number,
  asked: AskedRename,
): void {
  if (isLong(asked)) kept.write(keyOf(userId, bookId), asked, lifetime);
}

/** Whether a page of chapters was asked to change names; what they are may be gone meanwhile. */
export const isRenameAsked = (search: string): boolean => {
  const params = new URLSearchParams(search);
  return params.has('replace') || params.has('rename');
};

export function readRename(
  kept: TypedStorage,
  userId: number | null,
  bookId: number,
  search: string,
): AskedRename | null {
  const params = new URLSearchParams(search);
  const text = params.get('replace');
  if (text !== null) {
    const except = params.getAll('except').slice(0, mostKeptOut);
    return { names: [{ text, with: params.get('with') ?? '' }], except };
  }
  return params.has('rename') ? kept.read(keyOf(userId, bookId), askedRenameSchema) : null;
}
