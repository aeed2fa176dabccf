/** Sends a ticket, once. */
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import { type ticketInputSchema, ticketSchema } from '#contract/resources/ticket.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { useAttemptKey } from '#lib/use-attempt-key.ts';

const answerSchema = oneAnswerSchema(v.partial(ticketSchema));

export function useTicketCall() {
  const http = useHttp();
  const keyFor = useAttemptKey();
  return async (body: v.InferInput<typeof ticketInputSchema>): Promise<void> => {
    await http.post('/tickets', { body, schema: answerSchema, idempotencyKey: keyFor(body) });
  };
}
