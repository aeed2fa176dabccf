/**
 * A place of a text as an address names it (product.md, `/scan`, "findings jump to their place"): what stands there with its
 * line around it, so that it is found again in a text that has moved on.
 */
import type { FindingPlace } from './finding-place.ts';
import { shortened } from '../text/shortened.ts';

export type NamedPlace = FindingPlace & {
  /** UTF-16 offset in the plain form, where it stood; null where that is not known. */
  readonly near: number | null;
};

/** Longer ones are none that this page has written. */
const longest = 400;

export function placeSearch({ before, quote, after, near }: NamedPlace): URLSearchParams {
  const search = new URLSearchParams({ quote: `${before}${quote}${after}` });
  search.set('mark', `${before.length}-${before.length + quote.length}`);
  if (near !== null) search.set('at', String(near));
  return search;
}

/** Null where the address names none. */
export function placeNamed(search: URLSearchParams): NamedPlace | null {
  const line = shortened(search.get('quote') ?? '', longest);
  const [, from, to] = /^(\d{1,3})-(\d{1,3})$/.exec(search.get('mark') ?? '') ?? [];
  const at = search.get('at') ?? '';
  if (line === '') return null;
  const [begin, end] = [Number(from ?? 0), Number(to ?? line.length)];
  return {
    before: line.slice(0, begin),
    quote: line.slice(begin, end),
    after: line.slice(end),
    near: /^\d{1,9}$/.test(at) ? Number(at) : null,
  };
}
