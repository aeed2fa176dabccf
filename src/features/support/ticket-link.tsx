/** A ticket's subject as the way to its conversation. */
import { CellLink } from '#ui/list/cell-link.tsx';
import { useTicketHref } from './ticket-href.ts';

export function TicketLink({ id, subject }: { readonly id: number; readonly subject: string }) {
  return <CellLink href={useTicketHref(id)}>{subject}</CellLink>;
}
