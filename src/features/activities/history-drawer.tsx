/** What was done to one record, over the page that shows it: who, what and when, and of each change what it was before. */
import { Classes } from '@blueprintjs/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { DrawerHead } from '#ui/overlay/drawer-head.tsx';
import { actionWords } from './action-words.ts';
import { actorName } from './actor-name.ts';
import { ChangeTable } from './change-table.tsx';
import { ChangedFields, fieldsOf } from './changed-fields.tsx';
import { historyQuery, type HistoryRow, linesOf, type LoggedAs } from './history.query.ts';
import styles from './history.module.css';

type HistoryProps = LoggedAs & { readonly userId: number };

type HistoryDrawerProps = HistoryProps & {
  /** What the record is called. */
  readonly title: string;
  readonly onClose: () => void;
};

export function HistoryDrawer({ title, onClose, ...logged }: HistoryDrawerProps) {
  const { t } = useMessages();
  return (
    <Drawer label={t('history.title')} edge="end" isOpen onClose={onClose}>
      <DrawerHead title={t('history.title')} about={title} onClose={onClose} />
      <div className={styles.body}>
        <Lines {...logged} />
      </div>
    </Drawer>
  );
}

function Lines({ userId, ...logged }: HistoryProps) {
  const { t } = useMessages();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(useHttp(), userId, logged),
  );
  if (data === undefined)
    return error === null ? <Loading /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  const lines = linesOf(data);
  if (lines.length === 0) return <p className={styles.muted}>{t('history.none')}</p>;
  return (
    <>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {hasNextPage && (
        <Button aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

/** What changed stands on a line each, and whole once it is opened. */
function Line({ line }: { readonly line: HistoryRow }) {
  const messages = useMessages();
  const { action, subject, created_at: at, before, after } = line;
  const change = { subject, before, after };
  return (
    <li className={styles.line} data-id={line.id}>
      <strong>{actionWords(messages, action)}</strong>
      <p className={styles.muted}>
        <span dir="auto">{actorName(messages, line)}</span>
        {' · '}
        <time dateTime={at}>{messages.dateTime(at)}</time>
      </p>
      {fieldsOf(change).length > 0 && (
        <details className={styles.change}>
          <summary>
            <ChangedFields {...change} />
          </summary>
          <ChangeTable {...change} />
        </details>
      )}
    </li>
  );
}

const standIns = [1, 2, 3, 4, 5];

function Loading() {
  const { t } = useMessages();
  return (
    <output className={styles.loading} aria-busy="true" aria-label={t('history.loading')}>
      {standIns.map((one) => (
        <span key={one} className={`${Classes.SKELETON} ${styles.standIn}`} />
      ))}
    </output>
  );
}
