/** Former jobs of find and replace in this book, whoever ordered them: followed, looked at and taken back from here. */
import { useQuery } from '@tanstack/react-query';
import { type ReplaceJob, replaceHistorySchema } from '#contract/resources/replacement.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { isOver } from '#machines/replace-run/replace-run.data.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './replace.module.css';

type ReplaceHistoryProps = {
  readonly bookId: number;
  readonly onFollow: (id: number) => void;
  readonly onUndo: (id: number) => void;
};

/** Milliseconds, as long as one of them is under way. */
const lookEvery = 2000;

export function ReplaceHistory({ bookId, onFollow, onUndo }: ReplaceHistoryProps) {
  const { t, number, date, time } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const { data: jobs = [] } = useQuery({
    queryKey: userKey(userId, 'replacements', bookId),
    queryFn: async ({ signal }) =>
      (await http.get(`/books/${bookId}/replacements`, { schema: replaceHistorySchema, signal })).data,
    refetchInterval: ({ state }) => (state.data?.every(isOver) === false ? lookEvery : false),
  });
  const stateOf = useJobState();
  if (jobs.length === 0) return null;
  return (
    <section className={styles.history} aria-label={t('replace.history')}>
      <h3>{t('replace.history')}</h3>
      <ul>
        {jobs.map((job) => {
          const { id, undoes, text, with: replacement, also, actor, created_at: at, can_undo: canUndo } = job;
          const what = undoes === null ? 'replace.job' : 'replace.undoJob';
          const first = t(what, { text, with: replacement });
          const more = t('replace.jobMore', { count: also.length, shown: number(also.length) });
          const name = also.length === 0 ? first : `${first} ${more}`;
          return (
            <li key={id}>
              <span className={styles.job}>
                <strong dir="auto">{name}</strong>
                <span className={styles.note}>
                  {`${actor.name}, ${date(at)} ${time(at)}. `}
                  {stateOf(job)}
                </span>
              </span>
              <Button
                aria-label={`${t(isOver(job) ? 'replace.look' : 'replace.follow')}: ${name}`}
                onClick={() => onFollow(id)}
              >
                {t(isOver(job) ? 'replace.look' : 'replace.follow')}
              </Button>
              {canUndo && (
                <Button aria-label={`${t('replace.undo')}: ${name}`} onClick={() => onUndo(id)}>
                  {t('replace.undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function useJobState(): (job: ReplaceJob) => string {
  const { t, number } = useMessages();
  return ({ status, undoes, settled, changed, total, undone }) => {
    const share = { done: number(settled), total: number(total) };
    if (status === 'pending') return t('replace.waiting');
    if (status === 'running') return t(undoes === null ? 'replace.replacing' : 'replace.undoing', share);
    const ended = t(status === 'done' ? 'replace.ended' : 'replace.cancelled', {
      done: number(changed),
      total: number(total),
    });
    return undone > 0 ? `${ended} ${t('replace.undone', { count: undone })}` : ended;
  };
}
