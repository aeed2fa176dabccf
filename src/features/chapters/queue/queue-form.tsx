/** When chapters are to come, and which; the calendar below follows every change that makes sense. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { queueLimit } from '#contract/resources/chapter-queue.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { useDebounced } from '#lib/timing/use-debounced.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { calendarEntries, type ScheduledChapter } from './calendar-entry.ts';
import { QueueCalendar } from './queue-calendar.tsx';
import { QueueFields } from './queue-fields.tsx';
import { QueueProblems } from './queue-problems.tsx';
import { firstQueueValues, orderOf, queueFormSchema, type QueueValues } from './queue-values.ts';
import { planQuery, type QueueOrder } from './queue.query.ts';
import styles from './queue.module.css';

type QueueFormProps = {
  readonly bookId: number;
  readonly ids: readonly number[];
  readonly scheduled: readonly ScheduledChapter[];
  readonly isBusy: boolean;
  readonly onApply: (order: QueueOrder) => void;
  readonly onClose: () => void;
};

/** Milliseconds that typing rests before the calendar follows. */
const pause = 150;

export function QueueForm({ bookId, ids, scheduled, isBusy, onApply, onClose }: QueueFormProps) {
  const { t, number } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const [opened] = useState(() => Date.now());
  const form = useForm<QueueValues, unknown, unknown>({
    mode: 'onChange',
    resolver: valibotResolver(queueFormSchema, undefined, { raw: true }),
    defaultValues: firstQueueValues(ids.length, opened),
  });
  const values = useWatch({ control: form.control });
  const typed = JSON.stringify(orderOf(values, ids));
  const text = useDebounced(typed, pause);
  const order = useMemo(() => JSON.parse(text) as QueueOrder | null, [text]);
  const isTooMany = values.which === 'chosen' && ids.length > queueLimit;
  const preview = useQuery({
    ...planQuery(http, userId, bookId, isTooMany ? null : order),
    placeholderData: keepPreviousData,
  });
  const failure = preview.error instanceof HttpFailure ? preview.error : null;
  const plan = failure === null ? (preview.data?.plan ?? []) : [];
  const planned = plan.filter(({ moment }) => moment !== null).length;
  // What stands in the calendar is applied, and only while it is what stands in the fields.
  const isCurrent = text === typed && preview.isSuccess && !preview.isPlaceholderData;
  const canApply = order !== null && isCurrent && planned > 0 && !isTooMany;
  const send = form.handleSubmit(() => {
    if (canApply && !isBusy) onApply(order);
  });
  const zone = order?.zone ?? values.zone ?? 'UTC';
  const left = preview.data?.left ?? 0;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <QueueFields form={form} chosen={ids.length} serverErrors={failure?.errors} />
      {isTooMany && <Callout tone="info">{t('queue.tooMany', { number: number(queueLimit) })}</Callout>}
      {failure !== null && Object.keys(failure.errors).length === 0 && (
        <Callout tone="info">{failure.message}</Callout>
      )}
      <p className={styles.summary} aria-live="polite">
        {t('queue.planned', { count: planned })}
        {left > 0 && ` ${t('queue.left', { number: number(left) })}`}
      </p>
      <QueueProblems plan={plan} />
      <QueueCalendar
        entries={calendarEntries(plan, scheduled, zone)}
        month={(order?.from ?? '').slice(0, 7)}
        zone={zone}
      />
      <ButtonRow>
        <Button onClick={onClose}>{t('queue.cancel')}</Button>
        <Button type="submit" intent="primary" aria-disabled={!canApply || isBusy}>
          {t('queue.apply', { count: planned })}
        </Button>
      </ButtonRow>
    </form>
  );
}
