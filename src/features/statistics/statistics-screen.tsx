/** Statistics per book over a range of days, compared with the period before (product.md, `/statistics`). */
import { TimelineBarChart } from '@blueprintjs/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { useListExport } from '#resource/list/export/use-list-export.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { PageLink } from '#ui/pager/page-link.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { RangePicker } from '#resource/period/range-picker.tsx';
import { Page } from '#ui/page/page.tsx';
import { ComparisonPicker } from './comparison-picker.tsx';
import { readStatisticsSearchParams, writeStatisticsSearchParams } from './statistics.search-params.ts';
import { statisticsColumns } from './statistics.columns.tsx';
import { questionOf, statisticsQuery } from './statistics.query.ts';
import { useStatisticsSearchParams } from './use-range.ts';
import styles from './statistics.module.css';

const skeletonRows = 10;

export function StatisticsScreen() {
  const messages = useMessages();
  const { t } = messages;
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const { searchParams, now, days, problem, change, queryOf, path } = useStatisticsSearchParams();
  const { isExporting, exportList } = useListExport('statistics', t('screenFailed.help'));
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...statisticsQuery(http, userId, searchParams, days),
    placeholderData: keepPreviousData,
  });
  const range = writeStatisticsSearchParams({
    ...readStatisticsSearchParams(''),
    from: searchParams.from,
    to: searchParams.to,
    compare: searchParams.compare,
  });
  const columns = useMemo(
    () => statisticsColumns(messages, range === '' ? '' : `?${range}`),
    [messages, range],
  );
  const { sort } = searchParams;
  const sortBy = (field: string) =>
    // Without one the most read come first.
    change({ sort: (sort || '-views') === `-${field}` ? field : `-${field}` } as Partial<
      typeof searchParams
    >);
  return (
    <Page title={t('screen.statistics')}>
      <div className={styles.panel}>
        <div className={styles.toolbar}>
          <RangePicker days={days} now={now} problem={problem} onChoose={change} />
          <ComparisonPicker days={days} searchParams={searchParams} onChoose={change} />
          <SearchBox
            value={searchParams.search}
            hint={t('books.searchHint')}
            onSearch={(search) => change({ search }, { replace: true })}
          />
          <div className={styles.tools}>
            <ExportButton isBusy={isExporting} onExport={() => exportList(questionOf(searchParams, days))} />
            <ExportButton
              isBusy={isExporting}
              label={t('list.exportXlsx')}
              onExport={() => exportList(questionOf(searchParams, days), 'xlsx')}
            />
          </div>
        </div>
        {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data?.meta.total === 0 && (
          <EmptyState icon={<TimelineBarChart size={28} />} title={t('statistics.none')}>
            {t('statistics.none.help')}
          </EmptyState>
        )}
        {(data === undefined ? error === null : data.meta.total > 0) && (
          <DataList
            caption={t('screen.statistics')}
            columns={columns}
            rows={data?.data}
            idOf={({ id }) => String(id)}
            total={data?.meta.total ?? 0}
            offset={(data?.meta.from ?? 1) - 1}
            sort={{
              field: (sort || '-views').replace('-', ''),
              descending: sort === '' || sort.startsWith('-'),
            }}
            onSort={sortBy}
            isBusy={isPlaceholderData}
            skeletonCount={skeletonRows}
          />
        )}
        {data !== undefined && data.meta.total > 0 && (
          <Pager
            page={searchParams.page}
            limit={searchParams.limit}
            total={data.meta.total}
            addressOf={(page) => `${path}${queryOf({ page })}`}
            onLimit={(limit) => change({ limit: readStatisticsSearchParams(`limit=${limit}`).limit })}
            link={PageLink}
          />
        )}
      </div>
    </Page>
  );
}
