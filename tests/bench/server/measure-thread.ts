/** A conversation of 2,000 messages opened at what is new, beside one of 20 (targets.md, "server"; `server/threads`). */
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { benchAccount, signedHeaders } from './api-call.ts';
import { startApp, tokenOf, warmUp } from './app-in-process.ts';
import type { ListDatabase } from './measure-list-call.ts';

const [long, short] = [2000, 20];
/** Of both, the last ones. */
const unread = 10;
const callsPerRound = 50;

export async function measureThread({ name, database }: ListDatabase, runs: number): Promise<BenchRow> {
  const app = await startApp(database);
  try {
    const token = await tokenOf(database, benchAccount.email);
    const open = async (ticket: number) => {
      const path = `/tickets/${ticket}/messages`;
      const { statusCode } = await app.inject({
        url: `/api${path}?from=unread`,
        headers: signedHeaders(path, token),
      });
      if (statusCode !== 200) throw new Error(`The conversation was answered with ${statusCode}`);
    };
    const [longest, shortest] = [await addThread(database, long), await addThread(database, short)];
    await warmUp(() => open(longest));
    const timed = async (ticket: number) => {
      const from = performance.now();
      for (let call = 0; call < callsPerRound; call += 1) await open(ticket);
      return (performance.now() - from) / callsPerRound;
    };
    const [values, floors]: [number[], number[]] = [[], []];
    // In turns, so that what else the machine does falls on both.
    for (let run = 0; run < runs; run += 1) {
      values.push(await timed(longest));
      floors.push(await timed(shortest));
    }
    return {
      group: 'server',
      name: `2,000 messages opened at what is new, beside 20, ${name}`,
      profile: '',
      unit: 'ms',
      value: median(values),
      peer: median(floors),
      goal: { kind: 'at most', of: 'ratio', bound: 1.5 },
    };
  } finally {
    await app.close();
  }
}

/** The id of its ticket. */
async function addThread({ kysely }: OpenDatabase, messages: number): Promise<number> {
  const person = (email: string) =>
    kysely.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const [reader, author] = [await person(benchAccount.email), await person('author@bookdesk.test')];
  const { id: ticket } = await kysely
    .insertInto('tickets')
    .values({ subject: `Hội thoại ${messages} tin`, owner_id: author.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into thread_messages (resource, subject_id, body, author_id, revision)
    select 'tickets', ${ticket}::bigint, 'Tin thứ ' || n, ${author.id}::bigint, nextval('thread_revisions')
    from generate_series(1, ${messages}::integer) as n`.execute(kysely);
  await sql`
    insert into thread_reads (resource, subject_id, user_id, message_id)
    select 'tickets', ${ticket}::bigint, ${reader.id}::bigint, max(id) - ${unread}::integer from thread_messages
    where resource = 'tickets' and subject_id = ${ticket}::bigint`.execute(kysely);
  return ticket;
}
