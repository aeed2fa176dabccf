/** A page of the ledger as a sheet: ranges to copy into a spreadsheet program, columns as wide as they were drawn. */
import { useCallback, useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useKeptWidths } from '#lib/storage/use-kept-widths.ts';
import { FieldSheet } from '#resource/sheet/field-sheet.tsx';
import type { SheetCell } from '#ui/sheet/sheet.types.ts';
import { amountText } from './amount-text.ts';
import type { LedgerRow } from './ledger-list.definition.tsx';

const allFields = [
  'created_at',
  'account',
  'user',
  'kind',
  'subject',
  'amount',
  'balance',
  'reason',
] as const;
type LedgerField = (typeof allFields)[number];
const widths: Partial<Record<LedgerField, number>> = {
  account: 190,
  kind: 190,
  subject: 190,
  reason: 240,
};

type LedgerSheetProps = {
  readonly rows: readonly LedgerRow[];
  /** How many rows stand before the first. */
  readonly offset: number;
  /** Columns of the list that somebody wants to see; the moment always is. */
  readonly shown: readonly string[];
};

export function LedgerSheet({ rows, offset, shown }: LedgerSheetProps) {
  const messages = useMessages();
  const { t, date, time } = messages;
  const kept = useKeptWidths('ledger-widths');
  const fields = useMemo(
    () =>
      allFields
        .filter((id) => id === 'created_at' || shown.includes(id))
        .map((id) => ({ id, width: widths[id] ?? 150, isNumeric: id === 'amount' || id === 'balance' })),
    [shown],
  );
  const nameOf = useCallback((field: LedgerField) => t(`ledger.column.${field}`), [t]);
  const cellOf = useCallback(
    (entry: LedgerRow, field: LedgerField): SheetCell => {
      const { unit } = entry;
      switch (field) {
        case 'created_at':
          return { text: entry.created_at, shown: `${date(entry.created_at)} ${time(entry.created_at)}` };
        case 'account':
          return { text: t(`ledger.account.${entry.account}`) };
        case 'user':
          return { text: entry.user?.name ?? '' };
        case 'kind':
          return { text: t(`ledger.kind.${entry.kind}`) };
        case 'subject':
          return { text: `${t(`ledger.subject.${entry.subject}`)} #${entry.subject_id}` };
        case 'reason':
          return { text: entry.reason ?? '' };
        case 'amount':
          return { text: String(entry.amount), shown: amountText(messages, entry.amount, unit) };
        case 'balance':
          return { text: String(entry.balance), shown: amountText(messages, entry.balance, unit) };
      }
    },
    [messages, t, date, time],
  );
  return (
    <FieldSheet
      label={t('ledger.sheet')}
      fields={fields}
      nameOf={nameOf}
      rows={rows}
      offset={offset}
      cellOf={cellOf}
      frozen={1}
      widths={kept.widths}
      onWidth={kept.onWidth}
    />
  );
}
