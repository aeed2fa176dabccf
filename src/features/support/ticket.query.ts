/** One ticket as its conversation shows it: with whoever asked, whoever has it, and the book that it is about. */
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { ticketSchema } from '#contract/resources/ticket.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { recordQuery } from '#resource/record/record.query.ts';

const person = v.optional(v.nullable(namedSchema));

const wholeSchema = v.object({
  ...ticketSchema.entries,
  owner: person,
  assignee: person,
  book: v.optional(
    v.nullable(
      v.object({ id: v.number(), title: v.string(), status: v.string(), deleted_at: v.nullable(v.string()) }),
    ),
  ),
});
export type WholeTicket = v.InferOutput<typeof wholeSchema>;

/** What a ticket is to the parts of a record's page. */
export const ticketRecord = { resource: 'tickets', recordSchema: ticketSchema } as const;

export const ticketQuery = (http: HttpClient, userId: number | null, id: string) =>
  recordQuery(
    { resource: 'tickets', recordSchema: wholeSchema, includes: ['owner', 'assignee', 'book'] },
    http,
    userId,
    id,
  );
