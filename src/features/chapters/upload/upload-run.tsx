/** A run on its way, and what has come of it. */
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { timeLeft, type UploadRunEvent } from '#machines/chapter-upload/upload-run.data.ts';
import type { uploadRunMachine } from '#machines/chapter-upload/upload-run.machine.ts';
import { selectRun, selectRunState } from '#machines/chapter-upload/upload-run.selectors.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import styles from './upload.module.css';

/** While they come; in the end all of them are named. */
const shownMeanwhile = 20;

type UploadRunProps = { readonly bookId: number; readonly actor: ActorRefFrom<typeof uploadRunMachine> };

export function UploadRun({ bookId, actor }: UploadRunProps) {
  const { t, number, dateTime } = useMessages();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? 0;
  const state = useSelector(actor, selectRunState);
  const { run, uploaded, refusal, refused, undo, pace } = useSelector(actor, selectRun);
  const send = (event: UploadRunEvent) => actor.send(event);
  const shownTime = (milliseconds: number) => {
    const isMinutes = milliseconds >= 90_000;
    const unit = isMinutes ? 'minute' : 'second';
    const value = Math.max(1, Math.ceil(milliseconds / (isMinutes ? 60_000 : 1000)));
    return number(value, { style: 'unit', unit, unitDisplay: 'long' });
  };
  const isSettled = state === 'finished' || state === 'undone';
  useEffect(() => {
    if (!isSettled) return;
    for (const resource of ['chapters', 'books'])
      void queries.invalidateQueries({ queryKey: userKey(userId, resource) });
  }, [isSettled, queries, userId]);
  const skipped = uploaded.filter(({ is_skipped: isSkipped }) => isSkipped);
  const there = uploaded.flatMap(({ chapter_id: id, number: own, title, status, published_at: at }) =>
    id === null
      ? []
      : [{ id, number: own, title, note: status === 'scheduled' && at !== null ? dateTime(at) : null }],
  );
  const unreleased = uploaded.flatMap(({ chapter_id: id, number: own, title, refusal: reason }) =>
    id === null || reason === null ? [] : [{ id, number: own, title, note: reason }],
  );
  const left = state === 'uploading' ? timeLeft({ run, pace }) : null;
  const progress = { settled: run.uploaded, total: run.total };
  const isStopped = state === 'paused' || state === 'waiting' || state === 'blocked';
  const isOver = state === 'finished' || state === 'undoing' || state === 'undone';
  // One that was left out is none that is there.
  const here = run.uploaded - skipped.length;
  const said = {
    uploaded: number(here),
    total: number(run.total),
    released: number(here - unreleased.length),
    count: here,
    trashed: number(undo?.trashed ?? 0),
  };
  const ended = run.status === 'cancelled' ? 'cancelled' : `finished.${run.release.kind}`;
  const shownState = state === 'finished' ? ended : state;
  return (
    <section className={styles.panel} aria-label={t('upload.run')} data-state={state}>
      <p aria-live="polite" className={styles.head}>
        {t(`upload.state.${shownState as 'uploading'}`, said)}
        {left !== null && (
          <span className={styles.help}>{t('upload.timeLeft', { time: shownTime(left) })}</span>
        )}
      </p>
      {!isOver && <ProgressBar label={t('upload.run')} progress={progress} />}
      {state === 'blocked' && (
        <Callout tone="error">
          <p>
            {refused !== null && (
              <>
                <bdi>{`${number(refused.number)} · ${refused.title}`}</bdi>
                {': '}
              </>
            )}
            {refusal ?? t('upload.textMissing')}
          </p>
          {refused !== null && (
            <span className={styles.buttons}>
              <Button onClick={() => send({ type: 'upload.settle', remedy: 'renumber' })}>
                {t('upload.settle.renumber')}
              </Button>
              <Button onClick={() => send({ type: 'upload.settle', remedy: 'skip' })}>
                {t('upload.settle.skip')}
              </Button>
            </span>
          )}
        </Callout>
      )}
      {skipped.length > 0 && (
        <Callout tone="info">
          <p>{t('upload.skipped')}</p>
          <ul className={styles.plain}>
            {skipped.map(({ position, number: own, title }) => (
              <li key={position}>
                {number(own)} · <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {unreleased.length > 0 && isOver && (
        <Callout tone="info">
          <p>{t('upload.unreleased', { count: unreleased.length, shown: number(unreleased.length) })}</p>
          <ChapterLinks chapters={unreleased} />
        </Callout>
      )}
      {undo !== null && undo.kept.length > 0 && (
        <Callout tone="info">
          <p>{t('upload.kept')}</p>
          <ChapterLinks chapters={undo.kept} />
        </Callout>
      )}
      <div className={styles.buttons}>
        {state === 'watching' && (
          <Button onClick={() => send({ type: 'upload.takeOver' })}>{t('upload.takeOver')}</Button>
        )}
        {state === 'uploading' && (
          <Button onClick={() => send({ type: 'upload.pause' })}>{t('upload.pause')}</Button>
        )}
        {isStopped && (
          <Button intent="primary" onClick={() => send({ type: 'upload.resume' })}>
            {t('upload.resume')}
          </Button>
        )}
        {(isStopped || state === 'uploading') && (
          <Button onClick={() => send({ type: 'upload.cancel' })}>{t('upload.cancel')}</Button>
        )}
        {isOver && (
          <Link
            href={pathOf('books-id-chapters', { id: bookId })}
            className={buttonClass({ intent: 'primary' })}
          >
            {t('upload.toList')}
          </Link>
        )}
        {state === 'finished' && here > 0 && (
          <Button onClick={() => send({ type: 'upload.undo' })}>{t('upload.undoRun')}</Button>
        )}
        {isSettled && <Button onClick={() => send({ type: 'upload.restart' })}>{t('upload.again')}</Button>}
      </div>
      {state !== 'undone' && state !== 'undoing' && (
        <ChapterLinks chapters={isOver ? there : there.slice(-shownMeanwhile)} />
      )}
    </section>
  );
}

type LinkedChapter = {
  readonly id: number;
  readonly number: number;
  readonly title: string;
  /** When it is to be published, or why it is not. */
  readonly note?: string | null;
};

function ChapterLinks({ chapters }: { readonly chapters: readonly LinkedChapter[] }) {
  const { number } = useMessages();
  return (
    <ol className={styles.files}>
      {chapters.map(({ id, number: own, title, note = null }) => (
        <li key={id} className={styles.row}>
          <Link href={pathOf('chapters-id', { id })}>
            {number(own)} · <bdi>{title}</bdi>
          </Link>
          {note !== null && <span className={styles.help}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
