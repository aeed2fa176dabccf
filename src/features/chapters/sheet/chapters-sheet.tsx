/** Numbers, titles, prices and volumes of a book's chapters as a sheet (product.md, `/books/{id}/chapters`). */
import { subject } from '@casl/ability';
import { useCallback, useMemo } from 'react';
import { validationText } from '#contract/api/validation-messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { cellKey, problemsOf, type SheetField, type SheetRow, textOfCell } from '#machines/sheet.data.ts';
import { FieldSheet, type FieldText, type SheetFields } from '#resource/sheet/field-sheet.tsx';
import { SheetNote, SheetNotice, SheetPanel } from '#resource/sheet/sheet-panel.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import type { SheetCell } from '#ui/sheet/sheet.types.ts';
import type { ChapterList } from '../list/use-chapter-list.ts';
import { ChaptersSheetToolbar, SheetConflict, SheetGone } from './sheet-toolbar.tsx';
import { useChaptersSheet } from './use-chapters-sheet.ts';

const fields: SheetFields<SheetField> = [
  { id: 'number', width: 96, isNumeric: true },
  { id: 'title', width: 420 },
  { id: 'price', width: 110, isNumeric: true },
  { id: 'volume', width: 90, isNumeric: true },
];
const failures = { refused: 'sheet.refused', failed: 'sheet.failed' } as const;

type ChaptersSheetProps = { readonly bookId: number; readonly list: ChapterList };

export function ChaptersSheet({ bookId, list }: ChaptersSheetProps) {
  const { t, number, language } = useMessages();
  const ability = useAbility();
  const sheet = useChaptersSheet(bookId, list);
  const { state, context, controls, send } = sheet;
  const { rows, edits, refusals, moved } = context;
  const problems = useMemo(() => problemsOf({ rows, edits }), [rows, edits]);
  const owner = list.book.data?.owner_id;
  const statuses = useMemo(() => new Map(list.all?.map(({ id, status }) => [id, status])), [list.all]);

  /** Undefined where the cell may be written; else the rule's reason. */
  const whyNot = useCallback(
    (id: number, field: string): string | undefined => {
      const record = { id, book_id: bookId, owner_id: owner, status: statuses.get(id) };
      const chapter = subject('chapters', record);
      if (ability.can('update', chapter, field)) return undefined;
      return ability.relevantRuleFor('update', chapter, field)?.reason ?? '';
    },
    [ability, bookId, owner, statuses],
  );
  const nameOf = useCallback((field: SheetField) => t(`chapterList.column.${field}`), [t]);
  const isSaving = state === 'saving';
  const cellOf = useCallback(
    (row: SheetRow, field: SheetField): SheetCell => {
      const key = cellKey(row.id, field);
      const isChanged = edits[key] !== undefined;
      const value = field === 'title' ? null : row[field];
      const text = textOfCell({ edits }, row, field);
      const problem = problems.get(key);
      const theirs =
        isChanged && moved.includes(row.id)
          ? t('sheet.theirs', { value: String(row[field] ?? '') })
          : undefined;
      return {
        text,
        shown: isChanged || value === null ? text : number(value),
        isChanged,
        problem: refusals[key] ?? (problem === undefined ? theirs : validationText(problem, language)),
        readonly: isSaving ? t('sheet.saving') : whyNot(row.id, field),
      };
    },
    [edits, problems, refusals, moved, t, number, language, whyNot, isSaving],
  );
  const edit = (cells: readonly FieldText<SheetField, SheetRow>[]) =>
    send({
      type: 'sheet.edit',
      cells: cells.flatMap(({ row, field, text }) =>
        row === undefined ? [] : [{ id: row.id, field, text }],
      ),
    });

  const { error, refetch } = list.list;
  return (
    <SheetPanel label={t('sheet.chapters')} onSave={controls.save} help={t('sheet.help')}>
      <ChaptersSheetToolbar sheet={sheet} problems={problems.size} onClose={() => list.change({})} />
      {(state === 'refused' || state === 'failed') && <SheetNotice>{t(failures[state])}</SheetNotice>}
      {state === 'conflicted' && <SheetConflict send={send} />}
      {context.gone.length > 0 && <SheetGone gone={context.gone} send={send} />}
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {rows.length === 0 ? (
        <SheetNote>{t(list.isWhole ? 'chapterList.empty.title' : 'sheet.loading')}</SheetNote>
      ) : (
        <FieldSheet
          label={t('sheet.chapters')}
          fields={fields}
          nameOf={nameOf}
          rows={rows}
          cellOf={cellOf}
          editing={{ controls, onEdit: edit }}
        />
      )}
    </SheetPanel>
  );
}
