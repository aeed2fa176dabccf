/**
 * Who may be seen at a record over realtime, and see who else is (contract.md, `POST /broadcasting/auth`): whoever may
 * write the chapter or the draft, or answer the ticket; at a ticket's notes, whoever may read them.
 */
import { type Kysely, sql } from 'kysely';
import { type AppAbility, createAbility } from '#contract/abilities.ts';
import { groupedBy } from '#contract/api/grouped-by.ts';
import { rulesFor } from '../auth/grants.ts';
import type { Database } from '../db/schema.ts';
import { refusalFor } from '../query/judge-record.ts';
import type { Resource, Row } from '../query/resource.ts';
import type { JudgePresence } from '../realtime/broadcasting.routes.ts';
import type { FindLost } from '../realtime/lost-presence.ts';
import type { FindLostWatchers } from '../threads/lost-watchers.ts';
import { chapters } from './chapters/chapter.resource.ts';
import { drafts } from './drafts/draft.resource.ts';
import { ticketThread } from './tickets/ticket.thread.ts';
import { tickets } from './tickets/ticket.resource.ts';

type Person = { readonly id: number; readonly ability: AppAbility };
type Room = {
  readonly resource: Resource;
  /** What one must be allowed to do with the record. */
  readonly action: string;
  /** By no more of the record than its condition columns. */
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

type Place = { readonly room: Room; readonly id: number };

function placeOf(channel: string): Place | null {
  const { kind = '', id = '', staff } = channelPattern.exec(channel)?.groups ?? {};
  const room = rooms.get(staff === undefined ? kind : `${kind}.staff`);
  return room === undefined ? null : { room, id: Number(id) };
}

const admits = ({ resource, action, takes }: Room, person: Person, record: Row | undefined): boolean =>
  record !== undefined &&
  refusalFor(person.ability, action, resource, record) === null &&
  takes(person, record);

export const judgePresence =
  (database: Kysely<Database>): JudgePresence =>
  async ({ user: { id }, ability }, channel) => {
    const place = placeOf(channel);
    if (place === null) return false;
    const [record] = await readRows(database, place.room.resource, [place.id]);
    return admits(place.room, { id, ability }, record);
  };

export const findLostPresence =
  (database: Kysely<Database>): FindLost =>
  (members) =>
    lostOf(
      database,
      members.flatMap((member) => {
        const place = placeOf(member.channel);
        return place === null ? [] : [{ member, ...place }];
      }),
    );

/** At a ticket, whoever may read it may watch it. */
export const findLostWatchers =
  (database: Kysely<Database>): FindLostWatchers =>
  (watchers) =>
    lostOf(
      database,
      watchers.flatMap((member) => {
        const room = rooms.get(member.resource);
        if (room === undefined) return [];
        const watched = room.resource === tickets ? { ...room, takes: everybody } : room;
        return [{ member, room: watched, id: member.id }];
      }),
    );

type Placed<Member> = Place & { readonly member: Member };

/** A statement for the people, and one for each kind of record, however many there are. */
async function lostOf<Member extends { readonly userId: number }>(
  database: Kysely<Database>,
  placed: readonly Placed<Member>[],
): Promise<readonly Member[]> {
  const people = await peopleOf(
    database,
    placed.map(({ member }) => member.userId),
  );
  const lost = [];
  for (const [resource, found] of groupedBy(placed, ({ room }) => room.resource)) {
    const rows = await readRows(
      database,
      resource,
      found.map(({ id }) => id),
    );
    const known = new Map(rows.map((row) => [row['id'], row]));
    lost.push(
      ...found.filter(({ room, id, member: { userId } }) => {
        const person = people.get(userId);
        return person === undefined || !admits(room, person, known.get(id));
      }),
    );
  }
  return lost.map(({ member }) => member);
}

async function peopleOf(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Person>> {
  if (ids.length === 0) return new Map();
  const users = await database
    .selectFrom('users')
    .select(['id', 'roles', 'status', 'status_reason'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(users.map((user) => [user.id, { id: user.id, ability: createAbility(rulesFor(user)) }]));
}

/** Of those outside of the trash, without their texts: this is asked once a second. */
async function readRows(
  database: Kysely<Database>,
  { table, conditionColumns, trash }: Resource,
  ids: readonly number[],
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${sql.join(conditionColumns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where id = any(${[...new Set(ids)]}::bigint[])
      and ${trash === undefined ? sql`true` : sql`${sql.ref(trash.column)} is null`}`.execute(database);
  return rows;
}
