/** A ticket or a request about one book or one of its chapters, with that filled in (product.md, `/books`, `/tickets`). */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { ticketInputSchema, ticketTypes } from '#contract/resources/ticket.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { booksByTitle } from '#resource/picker/books.ts';
import { RecordPicker } from '#resource/picker/record-picker.tsx';
import { DraftNotices } from '#resource/record/draft/draft-notices.tsx';
import { SubmitRow } from '#ui/button/submit-row.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { chapterPlace, chapterSubject, type TicketChapter } from './chapter-ticket.ts';
import { bookRequests, emptyRequest, requestDraftEntries, requestOf } from './request-draft.ts';
import { StatementField } from './statement-field.tsx';
import { subjectAbout } from './ticket-subject.ts';
import { useTicketDraft } from './use-ticket-draft.ts';
import styles from './report-problem-dialog.module.css';

type BookTicketDialogProps = {
  readonly userId: number;
  readonly book: { readonly id: number; readonly title: string };
  /** Null where it is about the book as a whole. */
  readonly chapter: TicketChapter | null;
  readonly onClose: () => void;
};

const formSchema = v.object({
  type: v.picklist(ticketTypes),
  ...v.pick(ticketInputSchema, ['subject', 'body']).entries,
  ...requestDraftEntries,
});

const draftSchema = v.object({
  type: v.picklist(ticketTypes),
  subject: v.string(),
  body: v.string(),
  ...requestDraftEntries,
  // Drafts from before there was one have none.
  invoice: v.optional(v.string(), ''),
});
type TicketDraft = v.InferOutput<typeof draftSchema>;

export function BookTicketDialog({ userId, book, chapter, onClose }: BookTicketDialogProps) {
  const messages = useMessages();
  const { t, language } = messages;
  const [place] = useState(() => (chapter === null ? null : chapterPlace(messages, book.title, chapter)));
  const mayReadStatements = useAbility().can('read', 'invoices');
  const [empty] = useState<TicketDraft>(() => ({
    type: 'ticket',
    subject:
      chapter === null
        ? subjectAbout(book.title, (title) => t('ticket.about', { title }))
        : chapterSubject(messages, chapter),
    body: '',
    ...emptyRequest,
  }));
  const form = useForm<TicketDraft>({ resolver: valibotResolver(formSchema), defaultValues: empty });
  const { isSending, draft, submit } = useTicketDraft({
    userId,
    document: chapter === null ? `tickets/new/books/${book.id}` : `tickets/new/chapters/${chapter.id}`,
    schema: draftSchema,
    form,
    empty,
    ticketOf: ({ type, subject, body, ...request }) => ({
      type,
      subject,
      body: place === null ? body : `${body}\n\n${place}`,
      // A payout is about a statement.
      book_id: type === 'request' && request.kind === 'payout' ? null : book.id,
      request: type === 'request' ? requestOf(request) : null,
    }),
    onSent: onClose,
  });
  const { register, control, setValue, formState } = form;
  const [type, kind, into, intoTitle] = useWatch({ control, name: ['type', 'kind', 'into', 'into_title'] });
  const { errors } = formState;
  return (
    <Dialog title={t('ticket.title', { title: book.title })} onCancel={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          {...register('type')}
          label={t('ticket.type')}
          options={ticketTypes.map((one) => ({ value: one, label: t(`ticket.type.${one}`) }))}
          error={fieldText(errors.type, language)}
        />
        {type === 'request' && (
          <SelectField
            {...register('kind')}
            label={t('ticket.request')}
            options={bookRequests
              .filter((one) => one !== 'payout' || mayReadStatements)
              .map((one) => ({ value: one, label: t(`ticket.request.${one}`) }))}
            error={fieldText(errors.kind, language)}
          />
        )}
        {type === 'request' && kind === 'rename' && (
          <TextField
            {...register('title')}
            label={t('ticket.request.newTitle')}
            error={fieldText(errors.title, language)}
          />
        )}
        {type === 'request' && kind === 'merge' && (
          <RecordPicker
            name="into"
            source={booksByTitle}
            label={t('ticket.request.into')}
            chosen={into === '' ? null : { id: Number(into), label: intoTitle }}
            except={book.id}
            error={fieldText(errors.into, language)}
            onChoose={({ id, label }) => {
              setValue('into_title', label);
              setValue('into', String(id), { shouldDirty: true, shouldValidate: formState.isSubmitted });
            }}
          />
        )}
        {type === 'request' && kind === 'change_owner' && (
          <TextField
            {...register('email')}
            type="email"
            label={t('ticket.request.email')}
            error={fieldText(errors.email, language)}
          />
        )}
        {type === 'request' && kind === 'payout' && (
          <StatementField
            {...register('invoice')}
            userId={userId}
            error={fieldText(errors.invoice, language)}
          />
        )}
        <TextField
          {...register('subject')}
          label={t('ticket.subject')}
          error={fieldText(errors.subject, language)}
        />
        <TextArea
          {...register('body')}
          label={t('ticket.body')}
          help={place === null ? undefined : t('ticket.goesAlong', { place })}
          error={fieldText(errors.body, language)}
        />
        <DraftNotices draft={draft} typed={() => form.getValues('body')} />
        <SubmitRow isBusy={isSending} submit={t('ticket.send')} cancel={t('app.close')} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
