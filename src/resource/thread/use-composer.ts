/**
 * A message that is being written, on the machine of drafts: kept in the browser at every keystroke for its user and its
 * thread, sent once however often it is asked for, and there again when sending fails.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  type MessageKind,
  messageKinds,
  messageSchema,
  passageInputSchema,
  unseenReplySchema,
} from '#contract/resources/message.ts';
import { ticketPriorities } from '#contract/resources/ticket.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { draftStorage } from '#lib/storage/draft-storage.ts';
import type { Arrival } from '#machines/thread/thread.data.ts';
import { useServerErrors } from '#ui/field/use-server-errors.ts';
import { isToldByNotices } from '../record/draft/draft-failure.ts';
import { useRecordDraft } from '../record/draft/use-record-draft.ts';
import { type KnownThread, lastOf, withMessage } from './thread-cache.ts';
import { knownThread, messagesPath, threadKey, type ThreadPlace } from './thread.query.ts';

const draftSchema = v.object({
  body: v.string(),
  kind: v.picklist(messageKinds),
  /** The message that is replied to. */
  parent: v.optional(v.nullable(v.pick(messageSchema.entries.parent.wrapped, ['id', 'author_name'])), null),
  attachments: v.array(namedSchema),
  /** The event that goes with it: chosen with the button that sends, or brought by a macro, as the priority is. */
  event: v.nullable(v.string()),
  priority: v.optional(v.nullable(v.picklist(ticketPriorities)), null),
  /** Of the text beside the thread. */
  passage: v.optional(v.nullable(passageInputSchema), null),
  /** The newest message that was known when it was sent; null once it was changed since. */
  seen: v.optional(v.nullable(v.number()), null),
});
export type MessageDraft = v.InferOutput<typeof draftSchema>;

const emptyDraft = (kind: MessageKind): MessageDraft => ({
  body: '',
  kind,
  parent: null,
  attachments: [],
  event: null,
  priority: null,
  passage: null,
  seen: null,
});
const answerSchema = oneAnswerSchema(messageSchema);

type ComposerOptions = {
  readonly onSent: (kind: MessageKind) => void;
  /** Somebody else has replied, which was not known here: it was not sent. */
  readonly onUnseen: (reply: Arrival) => void;
};

/** The place is that of the first render. */
export function useComposer(place: ThreadPlace, options: ComposerOptions) {
  const { userId, resource, id } = place;
  const http = useHttp();
  const queries = useQueryClient();
  const form = useForm<MessageDraft>({ defaultValues: emptyDraft('reply') });
  /** An answer is for whoever waits for it when it comes. */
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const forgetSeen = () => {
    if (form.getValues('seen') !== null) form.setValue('seen', null);
  };
  const draft = useRecordDraft<MessageDraft>({
    form,
    base: { id: null, values: emptyDraft('reply'), version: 0 },
    storage: draftStorage({ userId, document: `${resource}/${id}/message`, schema: draftSchema }),
    async save({ key, values, base }, signal) {
      const { body: text, kind, parent, attachments, event, priority, passage, seen } = values;
      const body = {
        body: text,
        kind,
        parent_id: parent?.id ?? null,
        attachment_ids: attachments.map((file) => file.id),
        event,
        priority,
        passage,
        seen,
      };
      const call = {
        body,
        schema: answerSchema,
        idempotencyKey: key,
        signal,
        isToldElsewhere: (failure: HttpFailure) => isToldByNotices(failure) || unseenIn(failure) !== null,
      };
      const { data } = await http.post(messagesPath(place), call).catch((error: unknown) => {
        const unseen = unseenIn(error);
        if (unseen !== null) {
          latest.current.onUnseen(unseen);
          forgetSeen();
        }
        throw error;
      });
      queries.setQueryData<KnownThread>(threadKey(place), (known) =>
        known === undefined ? known : withMessage(known, data),
      );
      latest.current.onSent(kind);
      return { id: null, values: emptyDraft(values.kind), version: base.version + 1 };
    },
    currentOf: () => null,
    // Whoever comes back finds it as it was.
    holdPage: () => {},
  });
  const { left, errors, isCalling, hasFailed, send } = draft;
  useServerErrors(form.setError, errors);
  const isLeft = left !== null;
  useEffect(() => {
    if (isLeft) send({ type: 'draft.restore' });
  });
  return {
    form,
    isSending: isCalling,
    hasFailed,
    /** It is another message than the one that was sent. */
    forgetSeen,
    /** What the notices over the message need of it. */
    draft,
    /** Null for the message alone. */
    submit: (extras: Pick<MessageDraft, 'event' | 'priority'>) => {
      if (isCalling) return;
      // What may have been sent already is sent again as it was: another `seen` would be another message.
      const seen = form.getValues('seen') ?? lastOf(knownThread(queries, place));
      const values = { ...form.getValues(), ...extras, seen };
      if (values.body.trim() === '') return form.setFocus('body');
      form.setValue('event', extras.event);
      form.setValue('priority', extras.priority);
      form.setValue('seen', seen);
      send({ type: 'draft.changed', values });
      send({ type: 'draft.save' });
    },
  };
}

/** The reply that a message was refused for, as its writer had not seen it. */
function unseenIn(error: unknown): Arrival | null {
  if (!(error instanceof HttpFailure) || error.code !== 'version_conflict') return null;
  const current = v.safeParse(unseenReplySchema, error.data['current']);
  return current.success ? { id: current.output.id, name: current.output.author_name } : null;
}
