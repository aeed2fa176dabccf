/** A fault of a chapter, reported by whoever reads it (product.md, `/issues`). */
import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  issueKinds,
  issueReportAnswerSchema,
  issueReportSchema,
  longestQuote,
} from '#contract/resources/issue.ts';
import { shortened } from '#contract/text/shortened.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { useKeptTexts } from '#lib/storage/kept-texts.ts';
import { createAttempts } from '#lib/http/attempts.ts';
import { SubmitRow } from '#ui/button/submit-row.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './reading.module.css';

const formSchema = v.pick(issueReportSchema, ['kind', 'quote', 'note']);
const answerSchema = oneAnswerSchema(issueReportAnswerSchema);

type ReportDialogProps = {
  readonly chapterId: number;
  /** What is selected of the text; empty where nothing is. */
  readonly quote: string;
  readonly onClose: () => void;
};

export function ReportDialog({ chapterId, quote, onClose }: ReportDialogProps) {
  const { t, language } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const [once] = useState(createAttempts);
  const kept = useKeptTexts()(`chapters/${chapterId}/report`);
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: { kind: 'typo', quote: shortened(quote, longestQuote), note: kept.read() },
  });
  const reporting = useMutation({
    mutationFn: (report: v.InferOutput<typeof formSchema>) => {
      const body = { chapter_id: chapterId, ...report };
      return once(body, (idempotencyKey) =>
        http.post('/issues/report', { body, schema: answerSchema, idempotencyKey }),
      );
    },
    onSuccess() {
      kept.write('');
      void queries.invalidateQueries({ queryKey: userKey(userId, 'issues') });
    },
  });
  const { errors } = formState;
  const submit = handleSubmit((report) => {
    // Once it is closed, another one may be open.
    if (!reporting.isPending) reporting.mutate(report, { onSuccess: onClose });
  });
  return (
    <Dialog title={t('issueReport.title')} onCancel={onClose}>
      <form className={styles.report} noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          {...register('kind')}
          label={t('issues.column.kind')}
          options={issueKinds.map((kind) => ({ value: kind, label: t(`issues.kind.${kind}`) }))}
          error={fieldText(errors.kind, language)}
        />
        <TextArea
          {...register('quote')}
          rows={3}
          label={t('issues.column.quote')}
          help={t('issueReport.quoteHelp')}
          error={fieldText(errors.quote, language)}
        />
        <TextArea
          {...register('note', {
            onChange: ({ target }: { target: { value: string } }) => kept.write(target.value),
          })}
          label={t('issues.column.note')}
          error={fieldText(errors.note, language)}
        />
        <SubmitRow
          isBusy={reporting.isPending}
          submit={t('issueReport.send')}
          cancel={t('app.close')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
