/** A ticket or a request about one book, with the book filled in (product.md, `/books`, `/tickets`). */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ticketInputSchema, ticketTypes } from '#contract/resources/ticket.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useWords } from '#i18n/words.ts';
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import { useRefusableCall } from '#lib/use-refusable-call.ts';
import { Button } from '#ui/button/button.tsx';
import { SubmitButton } from '#ui/button/submit-button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useServerErrors } from '#ui/field/use-server-errors.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { subjectAbout, type TicketDraft, ticketDraftOf } from './ticket-draft.ts';
import { useTicketCall } from './use-ticket-call.ts';
import styles from './report-problem-dialog.module.css';

type BookTicketDialogProps = {
  readonly userId: number;
  readonly book: { readonly id: number; readonly title: string };
  readonly onClose: () => void;
};

const formSchema = v.object({
  type: v.picklist(ticketTypes),
  ...v.pick(ticketInputSchema, ['subject', 'body']).entries,
});

export function BookTicketDialog({ userId, book, onClose }: BookTicketDialogProps) {
  const { t, language } = useWords();
  const { kept } = useBookdesk();
  const draft = useMemo(() => ticketDraftOf(kept, userId, book.id), [kept, userId, book.id]);
  const { register, handleSubmit, formState, setError, subscribe } = useForm<TicketDraft>({
    resolver: valibotResolver(formSchema),
    defaultValues: draft.read() ?? {
      type: 'ticket',
      subject: subjectAbout(book.title, (title) => t('ticket.about', { title })),
      body: '',
    },
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [subscribe, draft],
  );
  const sendTicket = useTicketCall();
  const call = useRefusableCall(async (input: TicketDraft) => {
    await sendTicket({ ...input, book_id: book.id });
    draft.forget();
    onClose();
  });
  useServerErrors(setError, call.errors);
  const send = handleSubmit((input) => {
    if (!call.isPending) call.mutate(input);
  });
  const { errors } = formState;
  return (
    <Dialog title={t('ticket.title', { title: book.title })} onCancel={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <SelectField
          {...register('type')}
          label={t('ticket.type')}
          choices={ticketTypes.map((type) => ({ value: type, label: t(`ticket.type.${type}`) }))}
          error={fieldText(errors.type, language)}
        />
        <TextField
          {...register('subject')}
          label={t('ticket.subject')}
          error={fieldText(errors.subject, language)}
        />
        <TextArea {...register('body')} label={t('ticket.body')} error={fieldText(errors.body, language)} />
        <SubmitButton isBusy={call.isPending}>{t('ticket.send')}</SubmitButton>
        <Button minimal onClick={onClose}>
          {t('app.close')}
        </Button>
      </form>
    </Dialog>
  );
}
