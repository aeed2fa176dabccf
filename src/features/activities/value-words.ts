/**
 * A value of the audit log in words, by what the lists of its subject call it. What nobody has a word for stands as it is: a
 * log hides nothing.
 */
import { roles } from '#contract/abilities.ts';
import { adStatuses, allAdPlaces } from '#contract/resources/ad-slot.ts';
import type { ActivitySubject } from '#contract/resources/activity.ts';
import { bookKinds, bookProgresses, bookStatuses } from '#contract/resources/book.ts';
import { chapterStatuses } from '#contract/resources/chapter.ts';
import { faqCategories } from '#contract/resources/faq.ts';
import { invoiceStatuses } from '#contract/resources/invoice.ts';
import { issueKinds, issueStatuses } from '#contract/resources/issue.ts';
import { orderMethods, orderStatuses } from '#contract/resources/order.ts';
import { redeemCodeStatuses, redeemStatuses } from '#contract/resources/redeem.ts';
import { reviewStatuses } from '#contract/resources/review.ts';
import { scriptStatuses } from '#contract/resources/script.ts';
import { sosSeverities } from '#contract/resources/sos.ts';
import { ticketPriorities, ticketStatuses } from '#contract/resources/ticket.ts';
import { topicKinds } from '#contract/resources/topic.ts';
import { userStatuses } from '#contract/resources/user.ts';
import type { MessageId } from '#i18n/load-language.ts';
import type { Messages } from '#i18n/messages.ts';
import type { Choices } from '#resource/form/use-choices.ts';
import { fieldWords } from '#resource/usual/field-words.ts';

type Words = readonly { readonly value: string; readonly word: MessageId }[];

/** Each value with the message that is called after it. */
function named<Prefix extends string, Value extends string | number>(
  prefix: Prefix,
  values: readonly (`${Prefix}.${Value}` extends MessageId ? Value : never)[],
): Words {
  return values.map((value) => ({ value: String(value), word: `${prefix}.${value}` as MessageId }));
}

const fault = { status: named('issues.status', issueStatuses), kind: named('issues.kind', issueKinds) };
const ad = { status: named('ads.status', adStatuses), place: named('ads.place', allAdPlaces) };
const kindOfBook = named('scripts.kind', bookKinds);

/** By subject and field, where the values of a field are few and have names. */
export const namedValues: Partial<Record<ActivitySubject, Readonly<Record<string, Words>>>> = {
  books: {
    status: named('books.status', bookStatuses),
    progress: named('books.progress', bookProgresses),
    kind: kindOfBook,
  },
  chapters: { status: named('chapters.status', chapterStatuses) },
  faqs: { category: named('faqs.category', faqCategories) },
  invoices: { status: named('invoices.status', invoiceStatuses) },
  issues: fault,
  orders: {
    status: named('orders.status', orderStatuses),
    method: named('orders.method', orderMethods),
  },
  'redeem-codes': { status: named('redeem-codes.status', redeemCodeStatuses) },
  redeems: { status: named('redeems.status', redeemStatuses) },
  reviews: { status: named('reviews.status', reviewStatuses) },
  scripts: { status: named('scripts.status', scriptStatuses), kind: kindOfBook },
  sos: { ...fault, severity: named('sos.severity', sosSeverities) },
  textlinks: ad,
  tickets: {
    status: named('tickets.status', ticketStatuses),
    priority: named('tickets.priority', ticketPriorities),
  },
  topboxes: ad,
  topics: { kind: named('topics.kind', topicKinds) },
  users: { status: named('users.status', userStatuses), roles: named('role', roles) },
};

const isNamed = (subject: string): subject is keyof typeof namedValues => Object.hasOwn(namedValues, subject);

export type LoggedField = { readonly subject: string; readonly field: string };

/** Empty for nothing. `serverWords`: what the server calls the values of some fields. */
export function valueWords(
  messages: Pick<Messages, 't' | 'number' | 'dateTime'>,
  { subject, field }: LoggedField,
  value: unknown,
  serverWords: Choices,
): string {
  if (value === null || value === undefined) return '';
  const words = isNamed(subject) ? namedValues[subject]?.[field] : undefined;
  const choices =
    words === undefined
      ? serverWords
      : { [field]: words.map((one) => ({ value: one.value, label: messages.t(one.word) })) };
  return fieldWords(messages, choices, field, value);
}
