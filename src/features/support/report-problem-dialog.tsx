/**
 * Tells support about a fault of the interface as a ticket (specification, section 3), with what the machines did
 * before it, for whoever looks into it (product.md, `/tickets`).
 */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ticketInputSchema } from '#contract/resources/ticket.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import { traceEntries } from '#lib/trace/trace-entries.ts';
import { SubmitRow } from '#ui/button/submit-row.tsx';
import { DraftNotices } from '#resource/record/draft/draft-notices.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TraceTable } from './trace-table.tsx';
import { useTicketDraft } from './use-ticket-draft.ts';
import styles from './report-problem-dialog.module.css';

const formSchema = v.object({
  ...v.pick(ticketInputSchema, ['subject', 'body']).entries,
  attachesTrace: v.boolean(),
});

const draftSchema = v.object({ subject: v.string(), body: v.string(), attachesTrace: v.boolean() });
type ReportDraft = v.InferOutput<typeof draftSchema>;

const emptyReport: ReportDraft = { subject: '', body: '', attachesTrace: true };

type ReportProblemDialogProps = { readonly userId: number; readonly onClose: () => void };

export function ReportProblemDialog({ userId, onClose }: ReportProblemDialogProps) {
  const { t, language } = useMessages();
  const { trace } = useBookdesk();
  // What happened up to now is the report; what the dialog itself causes is not.
  const [entries] = useState(() => traceEntries(trace.observations()));
  const form = useForm<ReportDraft>({
    resolver: valibotResolver(formSchema),
    defaultValues: emptyReport,
  });
  const { isSending, draft, submit } = useTicketDraft({
    userId,
    document: 'tickets/new/report',
    schema: draftSchema,
    form,
    empty: emptyReport,
    ticketOf: ({ attachesTrace, ...text }) => ({
      ...text,
      type: 'ticket',
      trace: attachesTrace ? entries : null,
    }),
    onSent: onClose,
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <Dialog title={t('report.title')} onCancel={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('report.help')}</p>
        <TextField
          {...register('subject')}
          label={t('report.subject')}
          error={fieldText(errors.subject, language)}
        />
        <TextArea {...register('body')} label={t('report.body')} error={fieldText(errors.body, language)} />
        <Checkbox {...register('attachesTrace')} label={t('report.attachTrace', { count: entries.length })} />
        <details>
          <summary>{t('report.showTrace')}</summary>
          <TraceTable entries={entries} label={t('report.trace')} />
        </details>
        <DraftNotices draft={draft} typed={() => form.getValues('body')} />
        <SubmitRow isBusy={isSending} submit={t('report.send')} cancel={t('app.close')} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
