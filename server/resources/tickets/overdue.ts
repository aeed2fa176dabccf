/** What waits for an answer of the staff for longer than its priority allows (contract/resources/ticket-answer-times.ts). */
import { sql } from 'kysely';
import { answerHours } from '#contract/resources/ticket-answer-times.ts';
import { on } from '../../query/filters.ts';

const minute = 60_000;

/** `1` or `true`. Judged by the minute, so that a total holds as long as it is true. */
export const overdue = on(['status', 'priority', 'awaits_staff', 'asked_at', 'created_at'], (value) => {
  if (value !== '1' && value !== 'true') return { kind: 'refused', allowed: ['1', 'true'] };
  const now = new Date(Math.floor(Date.now() / minute) * minute);
  const hours = sql`case priority
    when 'urgent' then ${answerHours.urgent}::integer
    when 'high' then ${answerHours.high}::integer
    when 'normal' then ${answerHours.normal}::integer
    else ${answerHours.low}::integer end`;
  return {
    kind: 'condition',
    condition: sql`awaits_staff and status in ('open', 'in_progress')
      and coalesce(asked_at, created_at) < ${now}::timestamptz - make_interval(hours => ${hours})`,
    indexed: false,
    key: now.toISOString(),
  };
});
