/** At which moment a chapter is published, in the viewer's own zone. */
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { lastPlannedDay } from '#contract/time/days.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp } from '#lib/bookdesk-context.tsx';
import { availableEventsFor } from '#resource/record/available-events.ts';
import { openablePageOf } from '#resource/record/use-openable-refusal.ts';
import { useEventUndo } from '#resource/record/use-event-undo.ts';
import type { HttpFailure } from '#lib/http/http-failure.ts';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { MomentField } from '#ui/date-field/moment-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ownZone } from '../own-zone.ts';
import { chapterRowSchema } from '../list/chapter-list.query.ts';
import { localMinute, momentOfMinute, tomorrowMorning } from '#ui/date-field/local-minute.ts';
import { useChapterChanged } from '../cells/use-chapter-changed.ts';
import type { PlacedChapter } from '../list/use-chapter-list.ts';
import styles from './chapter-dialog.module.css';

const answerSchema = oneAnswerSchema(chapterRowSchema);

type ScheduleDialogProps = { readonly chapter: PlacedChapter; readonly onClose: () => void };

export function ScheduleDialog({ chapter, onClose }: ScheduleDialogProps) {
  const { t, language } = useMessages();
  const http = useHttp();
  const ability = useAbility();
  const onHappened = useChapterChanged();
  const { id, version, published_at: planned } = chapter;
  const undoLabel = t('lifecycle.undo');
  const undoOf = useEventUndo({ resource: 'chapters', id, schema: chapterRowSchema, onHappened, undoLabel });
  const [minute, setMinute] = useState(() =>
    planned === null ? tomorrowMorning(new Date()) : localMinute(new Date(planned)),
  );
  const [isMissing, setMissing] = useState(false);
  const moment = momentOfMinute(minute);
  const call = useRefusableCall(async (published_at: string) => {
    const body = { type: 'schedule', published_at, version };
    const rule = availableEventsFor('chapter', chapter, ability, Date.now()).find(
      ({ type }) => type === 'schedule',
    );
    const isToldElsewhere = (failure: HttpFailure) => openablePageOf(failure) !== null;
    const options = { body, schema: answerSchema, isToldElsewhere, ...undoOf(rule?.undo) };
    const { data } = await http.post(`/chapters/${id}/events`, options);
    onHappened(data);
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(moment === null);
    if (moment !== null && !call.isPending) call.mutate(moment, { onSuccess: onClose });
  };
  const change = (next: string) => {
    setMinute(next);
    setMissing(false);
  };
  const page = openablePageOf(call.failure);
  const problem = isMissing
    ? validationText('required', language)
    : (call.errors?.['published_at']?.join(' ') ?? null);
  return (
    <Dialog title={t('chapterList.schedule.title', chapter)} onCancel={onClose}>
      <form className={styles.form} onSubmit={send}>
        <MomentField
          name="published_at"
          label={t('chapterList.schedule.moment')}
          help={t('chapterList.schedule.zone', { zone: ownZone() })}
          required
          value={minute}
          max={lastPlannedDay}
          error={problem}
          onChange={change}
        />
        {page !== null && (
          <Callout tone="error">
            {call.message} <Link href={page}>{t('bulk.open')}</Link>
          </Callout>
        )}
        <ButtonRow>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={call.isPending}>
            {t('event.schedule')}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
