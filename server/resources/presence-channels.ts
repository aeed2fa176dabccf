/**
 * Who may be seen at a record over realtime, and see who else is (contract.md, `POST /broadcasting/auth`): whoever may
 * write the chapter or the draft, or answer the ticket; at a ticket's notes, whoever may read them.
 */
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Database } from '../db/schema.ts';
import { judgeRecord } from '../query/judge-record.ts';
import type { Resource, Row } from '../query/resource.ts';
import type { JudgePresence } from '../realtime/broadcasting.routes.ts';
import { chapters } from './chapters/chapter.resource.ts';
import { drafts } from './drafts/draft.resource.ts';
import { ticketThread } from './tickets/ticket.thread.ts';
import { tickets } from './tickets/ticket.resource.ts';

type Person = { readonly id: number; readonly ability: AppAbility };
type Room = {
  readonly resource: Resource;
  /** What one must be allowed to do with the record. */
  readonly action: string;
  readonly takes: (person: Person, record: Row) => boolean;
};

const everybody = () => true;

const channelPattern = /^presence-(?<kind>[a-z]+)\.(?<id>\d{1,15})(?<staff>\.staff)?$/;

const rooms: ReadonlyMap<string, Room> = new Map(
  Object.entries<Room>({
    chapters: { resource: chapters, action: 'update', takes: everybody },
    drafts: { resource: drafts, action: 'update', takes: everybody },
    tickets: {
      resource: tickets,
      action: tickets.readAction,
      takes: (person, ticket) => ticketThread.refusal(person, ticket, 'reply')?.kind !== 'forbidden',
    },
    'tickets.staff': {
      resource: tickets,
      action: tickets.readAction,
      takes: ({ ability }, ticket) => ticketThread.seesNotes(ability, ticket),
    },
  }),
);

export const judgePresence =
  (database: Kysely<Database>): JudgePresence =>
  async ({ user: { id: userId }, ability }, channel) => {
    const { kind = '', id = '', staff } = channelPattern.exec(channel)?.groups ?? {};
    const room = rooms.get(staff === undefined ? kind : `${kind}.staff`);
    if (room === undefined) return false;
    const judged = await judgeRecord(database, room.resource, ability, room.action, id);
    return judged.kind === 'record' && room.takes({ id: userId, ability }, judged.record);
  };
