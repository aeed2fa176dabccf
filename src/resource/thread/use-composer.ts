/**
 * A message that is being written, on the machine of drafts: kept in the browser at every keystroke for its user and its
 * thread, sent once however often it is asked for, and there again when sending fails.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
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
import { isUndecided } from '#lib/http/undecided.ts';
import { ownDraft } from '#lib/storage/own-draft.ts';
import type { DraftErrors } from '#machines/record-draft/record-draft.data.ts';
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
  /** The event that goes with it, brought by a macro as the priority is. */
  event: v.nullable(v.string()),
  priority: v.optional(v.nullable(v.picklist(ticketPriorities)), null),
  /** Of the text beside the thread. */
  passage: v.optional(v.nullable(passageInputSchema), null),
  /** The event of the button that it was sent with, in place of that of a macro; null once it was changed or refused since. */
  pressed: v.optional(v.nullable(v.string()), null),
  /** The newest message that was known when it was sent; null once it was changed or refused since. */
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
  pressed: null,
  seen: null,
});
const answerSchema = oneAnswerSchema(messageSchema);

type ComposerOptions = {
  /** `isTypedOn` where something was typed since that is not in it. */
  readonly onSent: (kind: MessageKind, isTypedOn: boolean) => void;
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
  /** It is another message than the one that was sent. */
  const forgetSending = () => {
    for (const field of ['pressed', 'seen'] as const)
      if (form.getValues(field) !== null) form.setValue(field, null);
  };
  const draft = useRecordDraft<MessageDraft>({
    form,
    base: { id: null, values: emptyDraft('reply'), version: 0 },
    storage: ownDraft({ userId, document: `${resource}/${id}/message`, schema: draftSchema }),
    async save({ key, values, base }, signal) {
      const { body: text, kind, parent, attachments, event, priority, passage, pressed, seen } = values;
      const isReply = kind === 'reply';
      const body = {
        body: text,
        kind,
        parent_id: parent?.id ?? null,
        attachment_ids: attachments.map((file) => file.id),
        event: isReply ? (pressed ?? event) : null,
        priority: isReply ? priority : null,
        // An answer is about what it answers.
        passage: parent === null ? passage : null,
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
        if (unseen !== null) latest.current.onUnseen(unseen);
        if (error instanceof HttpFailure && !isUndecided(error)) forgetSending();
        throw error;
      });
      queries.setQueryData<KnownThread>(threadKey(place), (known) =>
        known === undefined ? known : withMessage(known, data),
      );
      latest.current.onSent(kind, form.getValues('body') !== text);
      return { id: null, values: emptyDraft(values.kind), version: base.version + 1 };
    },
    currentOf: () => null,
    // Whoever comes back finds it as it was.
    holdPage: () => {},
  });
  const { left, errors, isCalling, hasFailed, send } = draft;
  const errorsOfFields = useMemo(() => fieldsOf(errors), [errors]);
  useServerErrors(form.setError, errorsOfFields);
  const isLeft = left !== null;
  useEffect(() => {
    if (isLeft) send({ type: 'draft.restore' });
  });
  /** Changes it by something else than typing: it is another message then, and may be refused for something else. */
  const change = (changes: Partial<MessageDraft>) => {
    for (const [field, value] of Object.entries(changes) as [keyof MessageDraft, never][]) {
      form.setValue(field, value, { shouldDirty: true });
      form.clearErrors(field);
    }
    forgetSending();
  };
  /** With the event of the button that was pressed; null for the message alone. */
  const submit = (event: string | null) => {
    if (isCalling) return;
    // What may have been sent already is sent again as it was: another event, or `seen`, would be another message.
    const pressed = event ?? form.getValues('pressed');
    const seen = form.getValues('seen') ?? lastOf(knownThread(queries, place));
    const values = { ...form.getValues(), pressed, seen };
    if (values.body.trim() === '') return form.setFocus('body');
    form.clearErrors();
    form.setValue('pressed', pressed);
    form.setValue('seen', seen);
    send({ type: 'draft.changed', values });
    send({ type: 'draft.save' });
  };
  return {
    form,
    isSending: isCalling,
    hasFailed,
    change,
    forgetSending,
    /** What the notices over the message need of it. */
    draft,
    submit,
  };
}

const serverNames: Readonly<Record<string, string>> = { parent_id: 'parent', attachment_ids: 'attachments' };

/** By the names of the draft; what is said of a part of a field is said of all of it. */
function fieldsOf(errors: DraftErrors): DraftErrors {
  const byField: Record<string, readonly string[]> = {};
  for (const [path, texts] of Object.entries(errors)) {
    const [name = path] = path.split('.');
    const field = serverNames[name] ?? name;
    byField[field] = [...(byField[field] ?? []), ...texts];
  }
  return byField;
}

/** The reply that a message was refused for, as its writer had not seen it. */
function unseenIn(error: unknown): Arrival | null {
  if (!(error instanceof HttpFailure) || error.code !== 'version_conflict') return null;
  const current = v.safeParse(unseenReplySchema, error.data['current']);
  return current.success ? { id: current.output.id, name: current.output.author_name } : null;
}
