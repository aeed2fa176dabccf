/** The forms of a topic, and the report of a comment, in dialogs; they come when one is opened. */
import { subject } from '@casl/ability';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { useLocation } from 'wouter';
import type { Message } from '#contract/resources/message.ts';
import type { Topic } from '#contract/resources/topic.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp } from '#lib/bookdesk-context.tsx';
import { useKeptTexts } from '#lib/storage/kept-texts.ts';
import { FormDialog } from '#resource/form/form-dialog.tsx';
import { SubmitRow } from '#ui/button/submit-row.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { useKeptTyping } from '#ui/field/use-kept-typing.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { newDiscussionForm, newTopicForm, topicForm } from './topic-form.definition.ts';
import styles from './topics.module.css';

type DialogProps = { readonly userId: number; readonly onClose: () => void };

export function TopicCreateDialog({ userId, onClose }: DialogProps) {
  const { t } = useMessages();
  const [, navigate] = useLocation();
  const mayAnnounce = useAbility().can('create', subject('topics', { kind: 'announcement' }));
  return (
    <FormDialog
      definition={mayAnnounce ? newTopicForm : newDiscussionForm}
      userId={userId}
      record={null}
      title={t('topics.create')}
      onClose={(created) => {
        onClose();
        const slug = created?.['slug'];
        if (typeof slug === 'string') navigate(pathOf('topics-slug', { slug }));
      }}
    />
  );
}

export function TopicEditDialog({ userId, topic, onClose }: DialogProps & { readonly topic: Topic }) {
  const { t } = useMessages();
  return (
    <FormDialog
      definition={topicForm}
      userId={userId}
      record={topic}
      title={t('topics.edit')}
      onClose={onClose}
    />
  );
}

type ReportProps = {
  readonly topicId: number;
  readonly comment: Message;
  readonly onClose: () => void;
};

const answerSchema = v.object({ message: v.string() });

export function CommentReportDialog({ topicId, comment, onClose }: ReportProps) {
  const { t } = useMessages();
  const http = useHttp();
  const kept = useKeptTexts()(`topics/${topicId}/messages/${comment.id}/report`);
  const { text: reason, type, drop } = useKeptTyping(kept);
  const reporting = useMutation({
    mutationFn: () =>
      http.post(`/topics/${topicId}/messages/${comment.id}/report`, {
        body: { reason },
        schema: answerSchema,
      }),
    onSuccess: drop,
  });
  const isReady = reason.trim() !== '' && !reporting.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Once it is closed, another one may be open.
    if (isReady) reporting.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('topics.report.title', { name: comment.author.name })} onCancel={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          label={t('topics.report.reason')}
          error={null}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => type(target.value)}
        />
        <SubmitRow
          isBusy={reporting.isPending}
          submit={t('topics.report.send')}
          cancel={t('app.close')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
