/** Sends a ticket: the same text sent again after a lost answer is the same ticket; a corrected one is another. */
import { useRef } from 'react';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import { type ticketInputSchema, ticketSchema } from '#contract/resources/ticket.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';

const answerSchema = oneAnswerSchema(v.partial(ticketSchema));

export function useTicketCall() {
  const http = useHttp();
  const sent = useRef({ text: '', key: '' });
  return async (body: v.InferInput<typeof ticketInputSchema>): Promise<void> => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    await http.post('/tickets', { body, schema: answerSchema, idempotencyKey: sent.current.key });
  };
}
