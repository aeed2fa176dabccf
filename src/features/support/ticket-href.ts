/** The address of a ticket's conversation: beside the list that is being worked through, as it stands. */
import { useLocation, useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';

export function useTicketHref(id: number): string {
  const [path] = useLocation();
  const search = useSearch();
  const list = pathOf('tickets');
  const params = new URLSearchParams(path === list ? search : '');
  params.set('id', String(id));
  return `${list}?${params.toString()}`;
}
