/** The chapters of a book: readers of each as bars, and how many went on from the one before; the table and its file. */
import { useMemo, useState } from 'react';
import type { ChapterStatistics } from '#contract/resources/statistics.ts';
import { useMessages } from '#i18n/messages.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import type { ChartData } from '#ui/chart/chart.types.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { NumberTable } from '#ui/chart/number-table.tsx';
import { Card } from '#ui/page/card.tsx';
import { chaptersCsv } from './chapters-csv.ts';
import styles from './statistics.module.css';

const StatisticsSheet = lazyPart(
  async () => (await import('./statistics-sheet.tsx')).StatisticsSheet,
  Spinner,
);

type ChaptersCardProps = {
  readonly chapters: readonly ChapterStatistics[];
  readonly book: string;
  readonly look: string;
};

export function ChaptersCard({ chapters, book, look }: ChaptersCardProps) {
  const { t, number, percent } = useMessages();
  const [isSheet, setIsSheet] = useState(false);
  const headers = useMemo(
    () => [
      t('statistics.chapter'),
      t('statistics.chapterTitle'),
      t('statistics.measure.views'),
      t('statistics.measure.readers'),
      t('statistics.retention'),
      t('statistics.measure.unlocks'),
      t('statistics.measure.income'),
    ],
    [t],
  );
  const caption = t('statistics.tableOf', { title: t('statistics.chapters') });
  const data = useMemo<ChartData>(
    () => ({
      categories: chapters.map(({ number: at }) => String(at)),
      series: [
        {
          name: t('statistics.measure.readers'),
          kind: 'bar',
          colour: '--primary',
          values: chapters.map(({ readers }) => readers),
        },
      ],
    }),
    [chapters, t],
  );
  if (chapters.length === 0)
    return (
      <Card title={t('statistics.chapters')}>
        <p>{t('statistics.noChapters')}</p>
      </Card>
    );
  return (
    <Card
      title={t('statistics.chapters')}
      actions={
        <>
          <Button onClick={() => setIsSheet(!isSheet)}>{t(isSheet ? 'sheet.plain' : 'sheet.read')}</Button>
          <Button onClick={() => saveFile(`${book}.csv`, 'text/csv', chaptersCsv(headers, chapters))}>
            {t('statistics.export')}
          </Button>
        </>
      }
    >
      <Chart data={data} label={t('statistics.chaptersChart')} format={number} look={look} />
      {isSheet && <StatisticsSheet label={caption} headers={headers} chapters={chapters} />}
      {/* On paper it is the table in any case. */}
      <div className={isSheet ? styles.printed : undefined}>
        <NumberTable
          caption={caption}
          messages={2}
          headers={headers}
          rows={chapters.map((chapter) => ({
            id: String(chapter.id),
            cells: [
              number(chapter.number),
              chapter.is_deleted ? t('statistics.deletedChapter', { title: chapter.title }) : chapter.title,
              number(chapter.views),
              number(chapter.readers),
              chapter.retention === null ? '–' : percent(chapter.retention),
              number(chapter.unlocks),
              number(chapter.income),
            ],
          }))}
        />
      </div>
    </Card>
  );
}
