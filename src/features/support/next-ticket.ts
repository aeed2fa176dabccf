/**
 * What waits next for an answer of the staff, in the queue that is being worked through: by its filters and in its order; where
 * it has none, the most urgent first, and among them what has lain longest.
 */
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { ticketSchema } from '#contract/resources/ticket.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { questionOf } from '#resource/list/list-query.ts';
import { readListSearchParams } from '#resource/list/list-search-params.ts';
import { ticketList } from './ticket-list.definition.tsx';

const answerSchema = listAnswerSchema(v.pick(ticketSchema, ['id']));

type Place = {
  /** The search params of the queue. */
  readonly queue: string;
  /** The ticket that was answered: the server may count it among those that wait until it hears of it. */
  readonly besides: number;
};

/** Null when nothing else waits there. */
export async function nextTicket(http: HttpClient, { queue, besides }: Place): Promise<number | null> {
  const { filter, sort } = questionOf(readListSearchParams(ticketList, queue));
  const isQueue = 'status' in filter || 'is_open' in filter || 'is_overdue' in filter;
  const query = {
    filter: { ...filter, ...(!isQueue && { status: 'open,in_progress' }), awaits_staff: 'true' },
    fields: { tickets: ['id'] },
    sort:
      sort.length > 0
        ? sort
        : [
            { field: 'priority', descending: true },
            { field: 'updated_at', descending: false },
          ],
    limit: 2,
  };
  const { data } = await http.get('/tickets', { query, schema: answerSchema, quiet: true });
  return data.find(({ id }) => id !== besides)?.id ?? null;
}
