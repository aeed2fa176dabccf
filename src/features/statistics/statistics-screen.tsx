/** Statistics per book over a range of days, compared with the period before (product.md, `/statistics`). */
import { TimelineBarChart } from '@blueprintjs/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWords } from '#i18n/words.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { useListExport } from '#lib/use-list-export.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { PageLink } from '#ui/list/page-link.tsx';
import { Pager } from '#ui/list/pager.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { Page } from '#ui/page/page.tsx';
import { RangeChoice } from './range-choice.tsx';
import { readStatisticsAddress, writeStatisticsAddress } from './statistics.address.ts';
import { statisticsColumns } from './statistics.columns.tsx';
import { questionOf, statisticsQuery } from './statistics.query.ts';
import { useStatisticsAddress } from './use-range.ts';
import styles from './statistics.module.css';

const skeletonRows = 10;

export function StatisticsScreen() {
  const words = useWords();
  const { t } = words;
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const { address, now, days, problem, change, queryOf, path } = useStatisticsAddress();
  const { isExporting, exportList } = useListExport('statistics', t('screenFailed.help'));
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...statisticsQuery(http, userId, address, days),
    placeholderData: keepPreviousData,
  });
  const range = writeStatisticsAddress({ ...readStatisticsAddress(''), from: address.from, to: address.to });
  const columns = useMemo(() => statisticsColumns(words, range === '' ? '' : `?${range}`), [words, range]);
  const { sort } = address;
  const sortBy = (field: string) =>
    change({ sort: sort === `-${field}` ? field : `-${field}` } as Partial<typeof address>);
  return (
    <Page title={t('screen.statistics')}>
      <div className={styles.panel}>
        <div className={styles.toolbar}>
          <RangeChoice days={days} now={now} problem={problem} onChoose={change} />
          <SearchBox
            value={address.search}
            hint={t('books.searchHint')}
            onSearch={(search) => change({ search }, { replace: true })}
          />
          <div className={styles.tools}>
            <ExportButton isBusy={isExporting} onExport={() => exportList(questionOf(address, days))} />
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
            page={address.page}
            limit={address.limit}
            total={data.meta.total}
            addressOf={(page) => `${path}${queryOf({ page })}`}
            onLimit={(limit) => change({ limit: readStatisticsAddress(`limit=${limit}`).limit })}
            link={PageLink}
          />
        )}
      </div>
    </Page>
  );
}
