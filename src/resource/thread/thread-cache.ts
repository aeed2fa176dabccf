/** What is known of a thread in the browser: the newest messages without a gap, and up to which revision. */
import type { Message, ThreadPage } from '#contract/resources/message.ts';

export type KnownThread = {
  /** In the order of their ids. */
  readonly messages: readonly Message[];
  readonly revision: number;
  /** There are older ones that are not loaded. */
  readonly hasOlder: boolean;
  /** The newest message that its reader had seen when it was loaded or said so last; null where they had read none. */
  readonly read: number | null;
  /** Whether the record took no more messages then: what may be done with those that are there goes by it. */
  readonly isClosed: boolean;
};

/** The first message that is new to its reader; null where none is, or they have never read the thread. */
export function firstUnread(
  messages: readonly Message[],
  read: number | null,
  userId: number,
): number | null {
  if (read === null) return null;
  return messages.find(({ id, author }) => id > read && author.id !== userId)?.id ?? null;
}

/** The id of the newest message; 0 where there is none. */
export const lastOf = (known: KnownThread | undefined): number => known?.messages.at(-1)?.id ?? 0;

export const newestOf = ({ data, meta }: ThreadPage, isClosed: boolean): KnownThread => ({
  messages: data,
  revision: meta.revision,
  hasOlder: meta.has_more,
  read: meta.read,
  isClosed,
});

export const withRead = (known: KnownThread, read: number): KnownThread => ({ ...known, read });

export const withOlder = (known: KnownThread, { data, meta }: ThreadPage): KnownThread => ({
  ...known,
  messages: merged(known.messages, data),
  hasOlder: meta.has_more,
});

/** What has changed further back than what is loaded comes with its page. */
export function withChanges(known: KnownThread, { data, meta }: ThreadPage): KnownThread {
  const first = known.messages[0]?.id ?? 0;
  const reached = known.hasOlder ? data.filter(({ id }) => id >= first) : data;
  return {
    ...known,
    messages: merged(known.messages, reached),
    revision: Math.max(known.revision, meta.revision),
  };
}

/** One message as the answer to a change of it says; a revision says more, and comes with the next fetch. */
export const withMessage = (known: KnownThread, message: Message): KnownThread => ({
  ...known,
  messages: merged(known.messages, [message]),
});

function merged(messages: readonly Message[], others: readonly Message[]): readonly Message[] {
  const byId = new Map([...messages, ...others].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}
