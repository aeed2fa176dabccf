/** The chapters of a book: readers of each as bars, and how many went on from the one before; the table and its file. */
import { useMemo } from 'react';
import type { ChapterStatistics } from '#contract/resources/statistics.ts';
import { useWords } from '#i18n/words.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import type { ChartData } from '#ui/chart/chart.types.ts';
import { Card } from '#ui/page/card.tsx';
import { chaptersCsv } from './chapters-csv.ts';
import { NumberTable } from './number-table.tsx';

type ChaptersCardProps = {
  readonly chapters: readonly ChapterStatistics[];
  readonly book: string;
  readonly look: string;
};

export function ChaptersCard({ chapters, book, look }: ChaptersCardProps) {
  const { t, number, percent } = useWords();
  const headers = [
    t('statistics.chapter'),
    t('statistics.chapterTitle'),
    t('statistics.measure.views'),
    t('statistics.measure.readers'),
    t('statistics.retention'),
    t('statistics.measure.unlocks'),
    t('statistics.measure.income'),
  ];
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
        <Button onClick={() => saveFile(`${book}.csv`, 'text/csv', chaptersCsv(headers, chapters))}>
          {t('statistics.export')}
        </Button>
      }
    >
      <Chart data={data} label={t('statistics.chaptersChart')} format={number} look={look} />
      <NumberTable
        caption={t('statistics.tableOf', { title: t('statistics.chapters') })}
        words={2}
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
    </Card>
  );
}
