/** Every resource that is written by the engine or has a lifecycle; a new one is a row here. */
import type { WithLifecycle } from '../lifecycle/send-event.ts';
import type { WritableResource } from '../write/writable-resource.ts';
import { writableAdSlots } from './ads/ad.writable.ts';
import { writableAttachments } from './attachments/attachment.writable.ts';
import { writableBannedWords } from './banned-words/banned-word.resource.ts';
import { writableBooks } from './books/book.writable.ts';
import { writableCannedReplies } from './canned-replies/canned-reply.resource.ts';
import { writableChapters } from './chapters/chapter.writable.ts';
import { writableDrafts } from './drafts/draft.writable.ts';
import { writableFaqs } from './faqs/faq.writable.ts';
import { writableInvoices } from './invoices/invoice.writable.ts';
import { writableIssues, writableSos } from './issues/fault.writable.ts';
import { writableNameSets } from './names/name-set.writable.ts';
import { writableOrders } from './orders/order.writable.ts';
import { writableRedeems } from './redeems/redeem.writable.ts';
import { writableScripts } from './scripts/script.writable.ts';
import { writableTickets } from './tickets/ticket.writable.ts';
import { reviews } from './reviews/review.resource.ts';
import { writableTopics } from './topics/topic.writable.ts';
import { writableUsers } from './users/user.writable.ts';

export const writables: readonly WritableResource[] = [
  writableAdSlots.textlink,
  writableAdSlots.topbox,
  writableAttachments,
  writableBannedWords,
  writableBooks,
  writableCannedReplies,
  writableChapters,
  writableDrafts,
  writableFaqs,
  writableInvoices,
  writableNameSets,
  writableOrders,
  writableRedeems,
  writableScripts,
  writableTopics,
  writableUsers,
  writableIssues,
  writableSos,
  { resource: reviews, table: 'reviews', lifecycle: { names: ['review'], of: () => 'review' } },
  writableTickets,
];

export const withLifecycle: readonly WithLifecycle[] = writables.flatMap((writable) => {
  const { lifecycle } = writable;
  return lifecycle === undefined ? [] : [{ ...writable, lifecycle }];
});
