/** What follows from an event of a lifecycle for people: the owner is told, and the counters move (specification, section 4). */
import type { Kysely } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { LifecycleName } from '#machines/lifecycles/table.ts';
import type { Database } from '../db/schema.ts';
import type { EventListener, Happening } from '../lifecycle/happening.ts';
import type { Row } from '../query/resource.ts';
import { bookStatuses } from '#contract/resources/book.ts';
import { chapterStatuses } from '#contract/resources/chapter.ts';
import { invoiceStatuses } from '#contract/resources/invoice.ts';
import { issueStatuses } from '#contract/resources/issue.ts';
import { scriptStatuses } from '#contract/resources/script.ts';
import { ticketStatuses } from '#contract/resources/ticket.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { bookMessages } from '../resources/books/book-messages.ts';
import { chapterMessages } from '../resources/chapters/chapter-messages.ts';
import { issueMessages } from '../resources/issues/issue-messages.ts';
import { invoiceMessages } from '../resources/invoices/invoice-messages.ts';
import { toldOfScript } from '../resources/scripts/script-reviewers.ts';
import { answerableFor, handlerOf, supportStaff } from './support-staff.ts';
import type { Notice } from './write-notifications.ts';

/** Whom an event concerns. */
type Concerned = (transaction: Kysely<Database>, happening: Happening) => Promise<readonly number[]>;

type Told = {
  readonly type: Notice['type'];
  readonly concerned: Concerned;
  readonly name: (after: Row, language: Language) => string;
  readonly statuses: (language: Language) => Readonly<Record<string, string>>;
  readonly url: (id: number) => string;
  /** Where its thread is; left out where it has none. */
  readonly thread?: string;
  /** What names several of them at once; left out where each has a conversation of its own. */
  readonly many?: ManyNames;
  /** Whether it is one of the things that are counted as open. */
  readonly counted: boolean;
};

/** `of` tells apart what is not told together. */
type ManyNames = (after: Row) => {
  readonly of: string;
  readonly url: string;
  readonly name: (transaction: Kysely<Database>) => Promise<(language: Language, count: number) => string>;
};

const ownerOf: Concerned = async (_, { after }) => [Number(after['owner_id'])];

/**
 * Its owner and whoever handles it, or did until this. Where who has taken it cannot any more, or nobody has, what its
 * owner does or asks anew is told to everybody who may: it would reach nobody.
 */
const peopleOf =
  (subject: string): Concerned =>
  async (transaction, { type, before, after, actorId }) => {
    const { owner_id: owner } = after;
    const taken = after['assignee_id'] === null ? before : after;
    const isForStaff =
      actorId !== null &&
      actorId === owner &&
      (type === 'reopen' || typeof taken['assignee_id'] === 'number');
    const staff = isForStaff
      ? await answerableFor(transaction, subject, taken, actorId)
      : [await handlerOf(transaction, subject, taken)];
    return [owner, ...staff].filter((id) => typeof id === 'number');
  };

/** What is urgent and has nobody any more waits for everybody. */
const peopleOfSos: Concerned = async (transaction, happening) =>
  happening.after['status'] === 'new'
    ? [
        Number(happening.after['owner_id']),
        ...(await supportStaff(transaction, 'sos', happening.actorId ?? 0)),
      ]
    : peopleOf('sos')(transaction, happening);

/** An issue has no name of its own. */
const issueNumber: Readonly<Record<Language, (id: number) => string>> = {
  vi: (id) => `Lỗi số ${id}`,
  en: (id) => `Issue ${id}`,
  fr: (id) => `Problème n° ${id}`,
  ar: (id) => `المشكلة رقم ${id}`,
};

/** The other objects tell nobody yet. */
const tellings: Readonly<Partial<Record<LifecycleName, Told>>> = {
  book: {
    type: 'book.changed',
    concerned: ownerOf,
    name: (after) => String(after['title']),
    statuses: (language) => labelsOf(language, 'books.status', bookStatuses),
    url: (id) => `/books/${id}/edit`,
    many: () => ({
      of: '',
      url: '/books',
      name: async () => (language, count) => bookMessages[language].told.many(count),
    }),
    counted: false,
  },
  chapter: {
    type: 'chapter.changed',
    concerned: ownerOfChapter,
    name: (after) => String(after['title']),
    statuses: (language) => labelsOf(language, 'chapters.status', chapterStatuses),
    url: (id) => `/chapters/${id}`,
    many: chaptersOfBook,
    counted: false,
  },
  issue: {
    type: 'issue.changed',
    concerned: peopleOf('issues'),
    name: (after, language) => issueNumber[language](Number(after['id'])),
    statuses: (language) => labelsOf(language, 'issues.status', issueStatuses),
    url: (id) => `/issues?id=${id}`,
    thread: 'issues',
    counted: true,
  },
  sos: {
    type: 'sos.changed',
    concerned: peopleOfSos,
    name: (after, language) => issueMessages[language].sosNamed(Number(after['id'])),
    statuses: (language) => labelsOf(language, 'issues.status', issueStatuses),
    url: (id) => `/sos?id=${id}`,
    thread: 'sos',
    counted: true,
  },
  invoice: {
    type: 'invoice.changed',
    concerned: ownerOf,
    name: (after, language) => invoiceMessages[language].named(String(after['number'])),
    statuses: (language) => labelsOf(language, 'invoices.status', invoiceStatuses),
    url: (id) => `/invoices/${id}`,
    counted: false,
  },
  script: {
    type: 'script.changed',
    concerned: toldOfScript,
    name: (after) => String(after['title']),
    statuses: (language) => labelsOf(language, 'scripts.status', scriptStatuses),
    url: (id) => `/scripts/${id}`,
    thread: 'scripts',
    counted: false,
  },
  ticket: ticketTold('ticket.changed'),
  request: ticketTold('request.changed'),
};

function ticketTold(type: Notice['type']): Told {
  return {
    type,
    concerned: peopleOf('tickets'),
    name: (after) => String(after['subject']),
    statuses: (language) => labelsOf(language, 'tickets.status', ticketStatuses),
    url: (id) => `/tickets?id=${id}`,
    thread: 'tickets',
    counted: true,
  };
}

/** Who did it is not told of it; an event that leaves the status as it was is told to nobody. */
export const notifyAfterEvents: EventListener = async (happening, { transaction, notifier }) => {
  const { object, before, after, reason, actorId } = happening;
  const told = tellings[object];
  if (told === undefined || before['status'] === after['status']) return;
  const { type, concerned, name, statuses, url, thread, many, counted } = told;
  const id = Number(after['id']);
  const people = [...new Set(await concerned(transaction, happening))];
  const sentenceOf = (language: Language, named: string) => {
    const status = statuses(language)[String(after['status'])] ?? String(after['status']);
    const sentence = `${named}: ${status}`;
    return reason === null ? sentence : `${sentence} (${reason})`;
  };
  const several = many?.(after);
  notifier.notify({
    userIds: people.filter((person) => person !== actorId),
    type,
    say: (language) => sentenceOf(language, name(after, language)),
    url: url(id),
    ...(several !== undefined && {
      many: {
        key: `${object} ${String(after['status'])} ${several.of}`,
        url: several.url,
        async sentence(within) {
          const named = await several.name(within);
          return (language, count) => sentenceOf(language, named(language, count));
        },
      },
    }),
    ...(thread !== undefined && { about: { resource: thread, id } }),
  });
  if (counted) notifier.countersChanged({ userIds: people, staff: true });
};

function chaptersOfBook({ book_id: bookId }: Row): ReturnType<ManyNames> {
  return {
    of: String(bookId),
    url: `/books/${String(bookId)}/chapters`,
    async name(transaction) {
      const { title } = await transaction
        .selectFrom('books')
        .select('title')
        .where('id', '=', Number(bookId))
        .executeTakeFirstOrThrow();
      return (language, count) => chapterMessages[language].many(title, count);
    },
  };
}

async function ownerOfChapter(
  transaction: Kysely<Database>,
  { after }: Happening,
): Promise<readonly number[]> {
  const book = await transaction
    .selectFrom('books')
    .select('owner_id')
    .where('id', '=', Number(after['book_id']))
    .executeTakeFirst();
  return book === undefined ? [] : [book.owner_id];
}
