/** At which moment a chapter is published, in the viewer's own zone. */
import { type FormEvent, useState } from 'react';
import { oneAnswerSchema } from '#contract/answers.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility, useHttp } from '#lib/bookdesk-context.tsx';
import { offersFor } from '#lib/lifecycle-offers.ts';
import { useEventUndo } from '#lib/use-event-undo.ts';
import { useRefusableCall } from '#lib/use-refusable-call.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ownZone } from '../own-zone.ts';
import { chapterRowSchema } from './chapter-list.query.ts';
import { localMinute, momentOfMinute, tomorrowMorning } from './local-minute.ts';
import { useChapterChanged } from './use-chapter-changed.ts';
import type { PlacedChapter } from './use-chapter-list.ts';
import styles from './chapter-dialog.module.css';

const answerSchema = oneAnswerSchema(chapterRowSchema);

type ScheduleDialogProps = { readonly chapter: PlacedChapter; readonly onClose: () => void };

export function ScheduleDialog({ chapter, onClose }: ScheduleDialogProps) {
  const { t } = useWords();
  const http = useHttp();
  const ability = useAbility();
  const onHappened = useChapterChanged();
  const { id, version, published_at: planned } = chapter;
  const undoLabel = t('lifecycle.undo');
  const undoOf = useEventUndo({ resource: 'chapters', id, schema: chapterRowSchema, onHappened, undoLabel });
  const [minute, setMinute] = useState(() =>
    planned === null ? tomorrowMorning(new Date()) : localMinute(new Date(planned)),
  );
  const moment = momentOfMinute(minute);
  const call = useRefusableCall(async (published_at: string) => {
    const body = { type: 'schedule', published_at, version };
    const rule = offersFor('chapter', chapter, ability, Date.now()).find(({ type }) => type === 'schedule');
    const options = { body, schema: answerSchema, ...undoOf(rule?.undo) };
    const { data } = await http.post(`/chapters/${id}/events`, options);
    onHappened(data);
    onClose();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (moment !== null && !call.isPending) call.mutate(moment);
  };
  return (
    <Dialog title={t('chapterList.schedule.title', chapter)} onCancel={onClose}>
      <form className={styles.form} onSubmit={send}>
        <TextField
          type="datetime-local"
          name="published_at"
          label={t('chapterList.schedule.moment')}
          help={t('chapterList.schedule.zone', { zone: ownZone() })}
          required
          value={minute}
          error={call.errors?.['published_at']?.join(' ') ?? null}
          onChange={(event) => setMinute(event.target.value)}
        />
        <div className={styles.choices}>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={call.isPending}>
            {t('event.schedule')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
