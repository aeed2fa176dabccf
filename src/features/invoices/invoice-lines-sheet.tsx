/** A statement's lines as a sheet: ranges to copy into a spreadsheet program, columns as wide as they were drawn. */
import { useCallback, useMemo } from 'react';
import type { InvoiceLine } from '#contract/resources/invoice.ts';
import { moneyText } from '#i18n/money.ts';
import { useMessages } from '#i18n/messages.ts';
import { useKeptWidths } from '#lib/storage/use-kept-widths.ts';
import { FieldSheet } from '#resource/sheet/field-sheet.tsx';
import type { SheetCell } from '#ui/sheet/sheet.types.ts';
import { areOfMonths, periodText } from './period-text.ts';

const allFields = ['title', 'period', 'unlocks', 'xu', 'gross'] as const;
type LineField = (typeof allFields)[number];

/** Pixels of a window in which the frozen titles would leave no room for what stands beside them. */
const narrow = 600;

type InvoiceLinesSheetProps = { readonly lines: readonly InvoiceLine[] };

export function InvoiceLinesSheet({ lines }: InvoiceLinesSheetProps) {
  const messages = useMessages();
  const { t, number } = messages;
  const hasMonths = areOfMonths(lines);
  const isNarrow = window.innerWidth < narrow;
  const widths = useKeptWidths('invoice-lines-widths');
  const fields = useMemo(
    () =>
      allFields
        .filter((id) => hasMonths || id !== 'period')
        .map((id) => ({
          id,
          width: id === 'title' ? (isNarrow ? 150 : 280) : 130,
          isNumeric: id !== 'title' && id !== 'period',
        })),
    [hasMonths, isNarrow],
  );
  const nameOf = useCallback(
    (id: LineField) => t(id === 'period' ? 'invoices.column.period' : `invoices.line.${id}`),
    [t],
  );
  const cellOf = useCallback(
    (line: InvoiceLine, field: LineField): SheetCell => {
      if (field === 'title') return { text: line.title };
      if (field === 'period') return { text: periodText(line.period) };
      const shown = field === 'gross' ? moneyText(messages, line.gross) : number(line[field]);
      return { text: String(line[field]), shown };
    },
    [messages, number],
  );
  return (
    <FieldSheet
      label={t('invoices.lines')}
      fields={fields}
      nameOf={nameOf}
      rows={lines}
      cellOf={cellOf}
      frozen={1}
      {...widths}
    />
  );
}
