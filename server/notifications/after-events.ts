/** What follows from an event of a lifecycle for people: the owner is told, and the counters move (specification, section 4). */
import type { Kysely } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { LifecycleName } from '#machines/lifecycles/table.ts';
import type { Database } from '../db/schema.ts';
import type { EventListener } from '../lifecycle/happening.ts';
import type { Row } from '../query/resource.ts';
import { bookWords } from '../resources/books/book-words.ts';
import { statusWords } from './status-words.ts';
import type { Notice } from './write-notifications.ts';

type Told = {
  readonly type: Notice['type'];
  /** Whom it concerns. */
  readonly concerned: (transaction: Kysely<Database>, after: Row) => Promise<readonly number[]>;
  readonly name: (after: Row, language: Language) => string;
  readonly statuses: (language: Language) => Readonly<Record<string, string>>;
  readonly url: (id: number) => string;
  /** Whether it is one of the things that are counted as open. */
  readonly counted: boolean;
};

const peopleOf = async (_: Kysely<Database>, after: Row) =>
  [after['owner_id'], after['assignee_id']].filter((id) => typeof id === 'number');

/** The other objects tell nobody yet. */
const tellings: Readonly<Partial<Record<LifecycleName, Told>>> = {
  book: {
    type: 'book.changed',
    concerned: peopleOf,
    name: (after) => String(after['title']),
    statuses: (language) => bookWords[language].status,
    url: (id) => `/books/${id}/edit`,
    counted: false,
  },
  chapter: {
    type: 'chapter.changed',
    concerned: ownerOfChapter,
    name: (after) => String(after['title']),
    statuses: (language) => statusWords[language].chapter,
    url: (id) => `/chapters/${id}`,
    counted: false,
  },
  issue: {
    type: 'issue.changed',
    concerned: peopleOf,
    name: (after, language) => statusWords[language].issueNumber(Number(after['id'])),
    statuses: (language) => statusWords[language].issue,
    url: (id) => `/issues?id=${id}`,
    counted: true,
  },
  ticket: ticketTold('ticket.changed'),
  request: ticketTold('request.changed'),
};

function ticketTold(type: Notice['type']): Told {
  return {
    type,
    concerned: peopleOf,
    name: (after) => String(after['subject']),
    statuses: (language) => statusWords[language].ticket,
    url: (id) => `/tickets?id=${id}`,
    counted: true,
  };
}

/** Who did it is not told of it; an event that leaves the status as it was is told to nobody. */
export const tellAfterEvents: EventListener = async (happening, { transaction, telling }) => {
  const { object, before, after, reason, actorId } = happening;
  const told = tellings[object];
  if (told === undefined || before['status'] === after['status']) return;
  const { type, concerned, name, statuses, url, counted } = told;
  const people = [...new Set(await concerned(transaction, after))];
  telling.notify({
    userIds: people.filter((id) => id !== actorId),
    type,
    say: (language) => {
      const status = statuses(language)[String(after['status'])] ?? String(after['status']);
      const sentence = `${name(after, language)}: ${status}`;
      return reason === null ? sentence : `${sentence} (${reason})`;
    },
    url: url(Number(after['id'])),
  });
  if (counted) telling.countersChanged({ userIds: people, staff: true });
};

async function ownerOfChapter(transaction: Kysely<Database>, after: Row): Promise<readonly number[]> {
  const book = await transaction
    .selectFrom('books')
    .select('owner_id')
    .where('id', '=', Number(after['book_id']))
    .executeTakeFirst();
  return book === undefined ? [] : [book.owner_id];
}
