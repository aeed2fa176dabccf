/** What became of every chapter of a queue, and the way back. */
import type { UseMutationResult } from '@tanstack/react-query';
import type { QueuedChapter } from '#contract/resources/chapter-queue.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { calendarEntries, type ScheduledChapter } from './calendar-entry.ts';
import { QueueCalendar } from './queue-calendar.tsx';
import { QueueProblems } from './queue-problems.tsx';
import styles from './queue.module.css';

type UndoneChapter = Pick<QueuedChapter, 'id' | 'outcome' | 'message'>;

type QueueResultProps = {
  readonly plan: readonly QueuedChapter[];
  readonly zone: string;
  readonly scheduled: readonly ScheduledChapter[];
  readonly undo: UseMutationResult<readonly UndoneChapter[], Error, readonly QueuedChapter[]>;
  readonly onClose: () => void;
};

export function QueueResult({ plan, zone, scheduled, undo, onClose }: QueueResultProps) {
  const { t } = useMessages();
  const queued = plan.filter(({ moment }) => moment !== null);
  const undone = new Map((undo.data ?? []).map((result) => [result.id, result]));
  const isUndone = undo.isSuccess;
  const kept = queued.flatMap((chapter) => {
    const result = undone.get(chapter.id);
    return result === undefined || result.outcome === 'done' ? [] : [{ ...chapter, ...result }];
  });
  return (
    <div className={styles.form}>
      <p className={styles.summary} aria-live="polite">
        {isUndone
          ? t('queue.undone', { count: queued.length - kept.length })
          : t('queue.done', { count: queued.length })}
      </p>
      <QueueProblems plan={isUndone ? kept : plan} />
      <QueueCalendar
        entries={calendarEntries(isUndone ? [] : queued, scheduled, zone)}
        month={(queued[0]?.moment ?? '').slice(0, 7)}
        zone={zone}
      />
      <ButtonRow>
        {!isUndone && queued.length > 0 && (
          <Button aria-disabled={undo.isPending} onClick={() => undo.isPending || undo.mutate(queued)}>
            {t('queue.undo')}
          </Button>
        )}
        <Button intent="primary" onClick={onClose}>
          {t('app.close')}
        </Button>
      </ButtonRow>
    </div>
  );
}
