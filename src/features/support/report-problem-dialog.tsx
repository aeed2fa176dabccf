/**
 * Tells support about a fault of the interface as a ticket (specification, section 3), with what the machines did
 * before it, for whoever looks into it (product.md, `/tickets`).
 */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ticketInputSchema } from '#contract/resources/ticket.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useWords } from '#i18n/words.ts';
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import { traceEntries } from '#lib/trace-entries.ts';
import { useRefusableCall } from '#lib/use-refusable-call.ts';
import { SubmitButton } from '#ui/button/submit-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useServerErrors } from '#ui/field/use-server-errors.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { forgetReportDraft, keepReportDraft, readReportDraft, type ReportDraft } from './report-draft.ts';
import { TraceTable } from './trace-table.tsx';
import { useTicketCall } from './use-ticket-call.ts';
import styles from './report-problem-dialog.module.css';

const formSchema = v.object({
  ...v.pick(ticketInputSchema, ['subject', 'body']).entries,
  attachesTrace: v.boolean(),
});

type ReportProblemDialogProps = { readonly userId: number; readonly onClose: () => void };

export function ReportProblemDialog({ userId, onClose }: ReportProblemDialogProps) {
  const { t, language } = useWords();
  const { kept, trace } = useBookdesk();
  // What happened up to now is the report; what the dialog itself causes is not.
  const [entries] = useState(() => traceEntries(trace.observations()));
  const { register, handleSubmit, formState, setError, subscribe } = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: readReportDraft(kept, userId),
  });
  useEffect(() => {
    const keep = ({ values }: { values: ReportDraft }) => keepReportDraft(kept, userId, values);
    return subscribe({ formState: { values: true }, callback: keep });
  }, [subscribe, kept, userId]);
  const sendTicket = useTicketCall();
  const call = useRefusableCall(async ({ attachesTrace, ...text }: ReportDraft) => {
    await sendTicket({ ...text, type: 'ticket', trace: attachesTrace ? entries : null });
    forgetReportDraft(kept, userId);
    onClose();
  });
  useServerErrors(setError, call.errors);
  const send = handleSubmit((input) => {
    if (!call.isPending) call.mutate(input);
  });
  const { errors } = formState;
  return (
    <Dialog title={t('report.title')} onCancel={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
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
        <SubmitButton isBusy={call.isPending}>{t('report.send')}</SubmitButton>
        <Button minimal onClick={onClose}>
          {t('app.close')}
        </Button>
      </form>
    </Dialog>
  );
}
