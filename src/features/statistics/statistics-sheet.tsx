/** The chapters of a report as a sheet: ranges to copy into a spreadsheet program, columns as wide as they were drawn. */
import { useCallback } from 'react';
import type { ChapterStatistics } from '#contract/resources/statistics.ts';
import { useMessages } from '#i18n/messages.ts';
import { useKeptWidths } from '#lib/storage/use-kept-widths.ts';
import { FieldSheet } from '#resource/sheet/field-sheet.tsx';
import type { SheetCell } from '#ui/sheet/sheet.types.ts';

const columns = ['number', 'title', 'views', 'readers', 'retention', 'unlocks', 'income'] as const;
type Column = (typeof columns)[number];
const fields = columns.map((id) => ({ id, width: id === 'title' ? 280 : 120, isNumeric: id !== 'title' }));

type StatisticsSheetProps = {
  readonly label: string;
  /** Of the columns, in the order of the plain table's. */
  readonly headers: readonly string[];
  readonly chapters: readonly ChapterStatistics[];
};

export function StatisticsSheet({ label, headers, chapters }: StatisticsSheetProps) {
  const { t, number, percent } = useMessages();
  const widths = useKeptWidths('statistics-sheet-widths');
  const nameOf = useCallback((column: Column) => headers[columns.indexOf(column)] ?? '', [headers]);
  const cellOf = useCallback(
    (chapter: ChapterStatistics, field: Column): SheetCell => {
      if (field === 'title') {
        const { title } = chapter;
        return { text: title, shown: chapter.is_deleted ? t('statistics.deletedChapter', { title }) : title };
      }
      const value = chapter[field];
      if (value === null) return { text: '', shown: '–' };
      return field === 'retention' ? { text: percent(value) } : { text: String(value), shown: number(value) };
    },
    [t, number, percent],
  );
  return (
    <FieldSheet
      label={label}
      fields={fields}
      nameOf={nameOf}
      rows={chapters}
      cellOf={cellOf}
      frozen={2}
      {...widths}
    />
  );
}
