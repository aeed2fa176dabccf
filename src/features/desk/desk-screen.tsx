/** The desk (product.md, `/`): what waits for me, the last 30 days, the latest notifications. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Desk } from '#contract/resources/desk.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { BooksCard } from './books-card.tsx';
import { deskQuery } from './desk.query.ts';
import { DraftsCard } from './drafts-card.tsx';
import { DeskLoading } from './desk-loading.tsx';
import { ScheduledCard } from './scheduled-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import styles from './desk.module.css';

type DeskScreenProps = {
  readonly latest: ReactNode;
  readonly readers: (readers: NonNullable<Desk['readers']>) => ReactNode;
};

export function DeskScreen({ latest, readers }: DeskScreenProps) {
  const { t } = useMessages();
  const user = useUser();
  const { data, error, refetch } = useQuery(deskQuery(useHttp(), user?.id ?? null));
  return (
    <Page title={t('desk.hello', { name: user?.name ?? '' })}>
      <div className={styles.desk}>
        <WaitingCard desk={data} />
        {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data !== undefined && data.readers !== null && readers(data.readers)}
        <div className={styles.cards}>
          {error === null && data === undefined && <DeskLoading />}
          {data !== undefined && (
            <>
              {data.to_review !== null && (
                <BooksCard title={t('desk.toReview')} none={t('desk.nothingToReview')} {...data.to_review} />
              )}
              {data.to_change.count > 0 && (
                <BooksCard title={t('desk.toChange')} none="" {...data.to_change} />
              )}
              <ScheduledCard scheduled={data.scheduled_today} />
              {data.last_edited.length > 0 && (
                <BooksCard title={t('desk.lastEdited')} none="" count={null} books={data.last_edited} />
              )}
              {data.drafts.length > 0 && <DraftsCard drafts={data.drafts} />}
            </>
          )}
          {latest}
        </div>
      </div>
    </Page>
  );
}
