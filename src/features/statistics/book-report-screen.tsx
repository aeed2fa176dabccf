/** One book over a range of days: its days, and its chapters with how many readers went on (product.md, `/statistics/{id}`). */
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { pathOf, type RouteParams } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useNavigationActor, usePreferencesActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectParams } from '#machines/navigation/navigation.selectors.ts';
import { selectColourScheme } from '#machines/preferences/preferences.selectors.ts';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/page/card.tsx';
import { RangePicker } from '#resource/period/range-picker.tsx';
import { Page } from '#ui/page/page.tsx';
import { ChaptersCard } from './chapters-card.tsx';
import { ComparisonPicker } from './comparison-picker.tsx';
import { DaysCard } from './days-card.tsx';
import { MeasureSummary } from './measure-summary.tsx';
import { bookReportQuery } from './statistics.query.ts';
import { useStatisticsSearchParams } from './use-range.ts';
import styles from './statistics.module.css';

export function BookReportScreen() {
  const { t } = useMessages();
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const id = params['id'] ?? '';
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const { searchParams, now, days, problem, change, queryOf } = useStatisticsSearchParams();
  const { compare } = searchParams;
  const look = useSelector(usePreferencesActor(), selectColourScheme);
  const { data, error, refetch } = useQuery(bookReportQuery(http, userId, id, { ...days, compare }));
  const title = data?.book.title ?? t('screen.statistics-id');
  const back = <Link href={`${pathOf('statistics')}${queryOf({})}`}>{t('statistics.allBooks')}</Link>;
  return (
    <Page title={title} breadcrumbs={back}>
      <div className={styles.report}>
        <Card title={t('statistics.summary')}>
          <RangePicker days={days} now={now} problem={problem} onChoose={change} />
          <ComparisonPicker days={days} searchParams={searchParams} onChoose={change} />
          {data !== undefined && <MeasureSummary total={data.total} previous={data.previous} />}
        </Card>
        {error !== null && data === undefined && (
          <RecordFailure
            error={error}
            onRetry={() => void refetch()}
            list={{ href: `${pathOf('statistics')}${queryOf({})}`, title: t('screen.statistics') }}
          />
        )}
        {error === null && data === undefined && <Spinner />}
        {data !== undefined && (
          <>
            <DaysCard days={data.days} look={look} />
            <ChaptersCard chapters={data.chapters} book={data.book.title} look={look} />
          </>
        )}
      </div>
    </Page>
  );
}
