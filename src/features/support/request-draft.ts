/** What a request about a book asks for while it is being written: fields of a form, and what is sent of them. */
import * as v from 'valibot';
import type { TicketRequest } from '#contract/resources/ticket-request.ts';

/** `other` is one in words alone; `payout` is about a statement instead of the book. */
export const bookRequests = ['other', 'rename', 'merge', 'change_owner', 'delete', 'payout'] as const;

export const requestDraftEntries = {
  kind: v.picklist(bookRequests),
  title: v.string(),
  /** The other book's id, empty for none, and its title. */
  into: v.string(),
  into_title: v.string(),
  email: v.string(),
  /** The statement's id, empty for none. */
  invoice: v.string(),
};
type RequestDraft = v.InferOutput<v.ObjectSchema<typeof requestDraftEntries, undefined>>;

export const emptyRequest: RequestDraft = {
  kind: 'other',
  title: '',
  into: '',
  into_title: '',
  email: '',
  invoice: '',
};

/** The server judges it: no book and no statement read as 0, which none has. */
export function requestOf({ kind, title, into, email, invoice }: RequestDraft): TicketRequest | null {
  switch (kind) {
    case 'other':
      return null;
    case 'rename':
      return { kind, title };
    case 'merge':
      return { kind, into_book_id: Number(into) };
    case 'change_owner':
      return { kind, email };
    case 'delete':
      return { kind };
    case 'payout':
      return { kind, invoice_id: Number(invoice) };
  }
}
