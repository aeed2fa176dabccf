/** One's own message while its text is being changed, in its place; what is typed is kept as every draft is. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type Message, messageSchema } from '#contract/resources/message.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useToastsActor } from '#lib/bookdesk-context.tsx';
import type { HttpFailure } from '#lib/http/http-failure.ts';
import { ownDraft } from '#lib/storage/own-draft.ts';
import { toastAction } from '#lib/toast-action.ts';
import { Button } from '#ui/button/button.tsx';
import { SubmitButton } from '#ui/button/submit-button.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { useServerErrors } from '#ui/field/use-server-errors.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { DraftNotices } from '../record/draft/draft-notices.tsx';
import { isToldByNotices } from '../record/draft/draft-failure.ts';
import { useRecordDraft } from '../record/draft/use-record-draft.ts';
import { type KnownThread, withMessage } from './thread-cache.ts';
import { messagesPath, threadKey, type ThreadPlace } from './thread.query.ts';
import styles from './thread.module.css';

/** A message's text is called as the history of changes calls it. */
const conflictWords = { labels: 'activities.field' };

const draftSchema = v.object({ body: v.string() });
type EditDraft = v.InferOutput<typeof draftSchema>;
const answerSchema = oneAnswerSchema(messageSchema);

type MessageEditProps = {
  readonly place: ThreadPlace;
  readonly message: Message;
  readonly onClose: () => void;
};

export function MessageEdit({ place, message, onClose }: MessageEditProps) {
  const { t, language } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const toasts = useToastsActor();
  const form = useForm<EditDraft>({ defaultValues: { body: message.body } });
  const document = `${place.resource}/${place.id}/messages/${message.id}`;
  const draft = useRecordDraft<EditDraft>({
    form,
    base: baseOf(message),
    storage: ownDraft({ userId: place.userId, document, schema: draftSchema }),
    async save({ key, values, base }, signal) {
      const path = `${messagesPath(place)}/${message.id}`;
      const show = (changed: Message) =>
        queries.setQueryData<KnownThread>(threadKey(place), (known) =>
          known === undefined ? known : withMessage(known, changed),
        );
      let version: number | null = null;
      // What somebody has written over it meanwhile stays: a refusal has its toast.
      const undo = () => {
        if (version === null) return;
        const former = { body: { body: base.values.body, version }, schema: answerSchema };
        http.patch(path, former).then(
          (answer) => show(answer.data),
          () => undefined,
        );
      };
      const body = { ...values, version: base.version };
      const action = toastAction(toasts, t('lifecycle.undo'), undo);
      const call = {
        body,
        schema: answerSchema,
        idempotencyKey: key,
        signal,
        action,
        isToldElsewhere: (failure: HttpFailure) =>
          isToldByNotices(failure) || currentIn(failure.data) !== null,
      };
      const { data } = await http.patch(path, call);
      ({ version } = data);
      show(data);
      return baseOf(data);
    },
    currentOf(data) {
      const current = currentIn(data);
      return current === null ? null : baseOf(current);
    },
    holdPage: () => {},
  });
  const { base, left, theirs, errors, isSaved, isCalling, send } = draft;
  useServerErrors(form.setError, errors);
  const { setFocus } = form;
  useEffect(() => setFocus('body'), [setFocus]);
  const isLeft = left !== null;
  useEffect(() => {
    if (isLeft) send({ type: 'draft.restore' });
  });
  useEffect(() => {
    if (isSaved) onClose();
  });
  const { errors: fieldErrors } = form.formState;
  return (
    <form
      className={styles.edit}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const values = form.getValues();
        if (values.body === message.body) return onClose();
        send({ type: 'draft.changed', values });
        send({ type: 'draft.save' });
      }}
    >
      <TextArea
        {...form.register('body')}
        dir="auto"
        label={t('thread.editing')}
        error={fieldText(fieldErrors.body, language)}
      />
      {theirs !== null && (
        <ConflictDialog
          definition={conflictWords}
          choices={{}}
          base={base.values}
          mine={form.getValues()}
          theirs={theirs.values}
          onSettle={({ body }) => {
            send({ type: 'draft.merge', values: { body } });
            if (body === theirs.values.body) onClose();
          }}
          onCancel={() => send({ type: 'draft.dismiss' })}
        />
      )}
      <DraftNotices draft={draft} typed={() => form.getValues('body')} />
      <div className={styles.actions}>
        <SubmitButton isInRow isBusy={isCalling}>
          {t('thread.saveEdit')}
        </SubmitButton>
        <Button
          minimal
          onClick={() => {
            send({ type: 'draft.discard' });
            onClose();
          }}
        >
          {t('thread.cancelEdit')}
        </Button>
      </div>
    </form>
  );
}

const baseOf = ({ id, body, version }: Message) => ({ id, values: { body }, version });

/** The message as the server has it, in what a refused change tells of it; null where it tells nothing. */
function currentIn(data: HttpFailure['data']): Message | null {
  const current = v.safeParse(messageSchema, data['current']);
  return current.success ? current.output : null;
}
