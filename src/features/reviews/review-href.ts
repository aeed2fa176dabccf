/** The address of a review: beside the list that is being worked through, as it stands (product.md, `/manage/reviews`). */
import { useLocation, useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';

/** The id that an address names; null where it names none, or what cannot be one. */
export function reviewNamed(search: string): string | null {
  const named = new URLSearchParams(search).get('id') ?? '';
  return /^[1-9]\d{0,14}$/.test(named) ? named : null;
}

/** `search` is that of the list; null closes the review. */
export function reviewAddress(search: string, id: string | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete('id');
  else params.set('id', id);
  const query = params.toString();
  const list = pathOf('manage-reviews');
  return query === '' ? list : `${list}?${query}`;
}

export function useReviewHref(id: number): string {
  const [path] = useLocation();
  const search = useSearch();
  return reviewAddress(path === pathOf('manage-reviews') ? search : '', String(id));
}
