/**
 * A ticket that is being written, on the machine of drafts: what is typed is kept in the browser for its user until it was
 * sent, and it is sent once.
 */
import { useEffect, useMemo } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type ticketInputSchema, ticketSchema } from '#contract/resources/ticket.ts';
import type { DraftErrors } from '#machines/record-draft/record-draft.data.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { ownDraft } from '#lib/storage/own-draft.ts';
import { isToldByNotices } from '#resource/record/draft/draft-failure.ts';
import { useRecordDraft } from '#resource/record/draft/use-record-draft.ts';
import { useServerErrors } from '#ui/field/use-server-errors.ts';

const answerSchema = oneAnswerSchema(v.partial(ticketSchema));

/** Milliseconds: whoever comes back after a week tells it anew. */
const lifetime = 604_800_000;

type TicketDraftOptions<Values extends FieldValues> = {
  readonly userId: number;
  /** Tells this draft from the others of its user. */
  readonly document: string;
  readonly schema: v.GenericSchema<unknown, Values>;
  readonly form: UseFormReturn<Values>;
  /** What the form opens with. */
  readonly empty: Values;
  readonly ticketOf: (values: Values) => v.InferInput<typeof ticketInputSchema>;
  readonly onSent: () => void;
};

export function useTicketDraft<Values extends FieldValues>(options: TicketDraftOptions<Values>) {
  const { userId, document, schema, form, empty, ticketOf, onSent } = options;
  const http = useHttp();
  const draft = useRecordDraft<Values>({
    form,
    base: { id: null, values: empty, version: 0 },
    storage: ownDraft({ userId, document, schema, lifetime }),
    async save({ key, values }, signal) {
      const call = {
        body: ticketOf(values),
        schema: answerSchema,
        idempotencyKey: key,
        signal,
        isToldElsewhere: isToldByNotices,
      };
      await http.post('/tickets', call);
      return { id: null, values, version: 1 };
    },
    currentOf: () => null,
    // A dialog is closed, not left: what was typed is there when it opens again.
    holdPage: () => {},
  });
  const { left, errors, isSaved, isCalling, send } = draft;
  // What a request needs stands in fields of its own, which go by the last name of the server's.
  const errorsOfFields = useMemo(() => fieldsOf(errors), [errors]);
  useServerErrors(form.setError, errorsOfFields);

  const isLeft = left !== null;
  useEffect(() => {
    if (isLeft) send({ type: 'draft.restore' });
  });
  useEffect(() => {
    if (isSaved) onSent();
  });
  return {
    isSending: isCalling,
    /** What the notices over the ticket need of it. */
    draft,
    submit: form.handleSubmit((values) => {
      send({ type: 'draft.changed', values });
      send({ type: 'draft.save' });
    }),
  };
}

const requestFields: Readonly<Record<string, string>> = {
  'request.title': 'title',
  'request.into_book_id': 'into',
  'request.email': 'email',
  'request.invoice_id': 'invoice',
};

function fieldsOf(errors: DraftErrors): DraftErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [requestFields[field] ?? field, texts]),
  );
}
