/** The names of a set as a sheet: edited in place, pasted, filled, sorted, narrowed, approved by keys, saved in one go. */
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { nameValueOf } from '#contract/names/name-csv.ts';
import type { NameChange } from '#contract/resources/name-changes.ts';
import {
  type NameEntry,
  type NameField,
  nameFields,
  type NameStatus,
} from '#contract/resources/name-entry.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import { useMessages } from '#i18n/messages.ts';
import {
  type NameKey,
  nameProblems,
  nameText,
  type NameTexts,
} from '#machines/name-sheet/name-sheet.data.ts';
import { FieldSheet, type FieldText, type SheetFields } from '#resource/sheet/field-sheet.tsx';
import { SheetNotice, SheetPanel } from '#resource/sheet/sheet-panel.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { type CellPlace, firstCell, rangeOf } from '#ui/sheet/sheet-range.ts';
import type { SheetCell } from '#ui/sheet/sheet.types.ts';
import { labelOf } from './name-labels.ts';
import { firstView, type NameView, rowsShown } from './name-rows.ts';
import type { NameSetRow } from './name-set.query.ts';
import { NamesToolbar } from './names-toolbar.tsx';
import { namesToRename, RenameLink } from './rename-link.tsx';
import { useNameSheet } from './use-name-sheet.ts';

const ImportDialog = lazyPart(async () => (await import('./name-import-dialog.tsx')).NameImportDialog);
const Suspects = lazyPart(async () => (await import('./name-suspects.tsx')).NameSuspects);

const fields: SheetFields<NameField> = [
  { id: 'source', width: 140 },
  { id: 'han_viet', width: 180 },
  { id: 'target', width: 200 },
  { id: 'category', width: 120 },
  { id: 'tier', width: 90 },
  { id: 'note', width: 220 },
  { id: 'status', width: 110 },
];
/** By a letter with Alt: what becomes of the chosen rows. */
const statusKeys: Readonly<Record<string, NameStatus>> = {
  KeyA: 'approved',
  KeyR: 'rejected',
  KeyS: 'suggested',
};

type NamesSheetProps = {
  readonly set: NameSetRow;
  readonly entries: readonly NameEntry[];
  readonly mayWrite: boolean;
};

export function NamesSheet({ set, entries, mayWrite }: NamesSheetProps) {
  const { t, number, language } = useMessages();
  const sheet = useNameSheet(set.id, entries);
  const { context, state, controls, send } = sheet;
  const [view, setView] = useState<NameView>(firstView);
  const [range, setRange] = useState(() => rangeOf(firstCell));
  const [place, setPlace] = useState<CellPlace | null>(null);
  const [asked, setAsked] = useState<'import' | 'merge' | null>(null);
  const [isSuspecting, setSuspecting] = useState(false);
  const rows = useMemo(() => rowsShown(context, view), [context, view]);
  const toRename = useMemo(() => namesToRename(context), [context]);
  const problems = useMemo(() => nameProblems(context), [context]);
  const isSaving = state === 'saving';
  const canWrite = mayWrite && !isSaving;
  const nameOf = useCallback((field: NameField) => t(`name-entries.column.${field}`), [t]);
  const shownAs = useCallback((field: NameField, text: string) => labelOf({ t }, field, text), [t]);
  const whyNot = canWrite ? undefined : t(isSaving ? 'sheet.saving' : 'form.notAllowed');
  const emptyCell = useMemo(() => ({ text: '', readonly: whyNot }), [whyNot]);
  const cellOf = useCallback(
    (key: NameKey, field: NameField): SheetCell => {
      const text = shownAs(field, nameText(context, key, field));
      const isChanged = context.edits[key]?.[field] !== undefined;
      const problem = problems.get(`${key}.${field}`);
      const refused = context.refused[key];
      const theirs = context.entries[key]?.[field];
      const said =
        refused === 'conflict' && isChanged && theirs !== undefined
          ? t('sheet.theirs', { value: shownAs(field, theirs) })
          : refused !== undefined && field === 'source'
            ? t(`names.refused.${refused}`)
            : undefined;
      return {
        text,
        isChanged,
        problem: problem === undefined ? said : validationText(problem, language),
        readonly: whyNot,
      };
    },
    [context, problems, shownAs, whyNot, t, language],
  );
  const edit = (cells: readonly FieldText<NameField, NameKey>[]) => {
    const known: { key: NameKey; field: NameField; text: string }[] = [];
    const fresh = new Map<number, Partial<Record<NameField, string>>>();
    for (const { row: key, at, field, text } of cells) {
      const value = nameValueOf(field, text);
      if (key !== undefined) known.push({ key, field, text: value });
      else if (value !== '') fresh.set(at, { ...fresh.get(at), [field]: value });
    }
    const added = [...fresh.values()].map((texts): NameTexts => Object.assign({ source: '' }, texts));
    send({ type: 'names.edit', cells: known, rows: added });
  };
  const chosen = rows.slice(range.top, range.bottom + 1);
  const judge = (status: NameStatus) =>
    send({
      type: 'names.edit',
      cells: chosen.map((key) => ({ key, field: 'status', text: status })),
      rows: [],
    });
  const onKey = (event: KeyboardEvent) => {
    const status = event.altKey && !event.ctrlKey ? statusKeys[event.code] : undefined;
    if (status === undefined || !canWrite) return;
    event.preventDefault();
    judge(status);
  };
  /** What a file or another set brings: not saved before somebody has looked at it here. */
  const bring = (changes: readonly NameChange[]) => {
    const textsOf = (change: NameChange): NameTexts =>
      Object.fromEntries(
        Object.entries(change).filter(([name]) => (nameFields as readonly string[]).includes(name)),
      );
    send({
      type: 'names.edit',
      cells: changes.flatMap((change) =>
        change.change === 'update'
          ? Object.entries(textsOf(change)).map(([field, text]) => ({
              key: String(change.id),
              field: field as NameField,
              text,
            }))
          : [],
      ),
      rows: changes.filter(({ change }) => change === 'add').map(textsOf),
    });
    setAsked(null);
  };
  const jump = (key: NameKey) => {
    const shown = rowsShown(context, firstView);
    setView(firstView);
    setPlace({ row: Math.max(0, shown.indexOf(key)), column: 0 });
  };

  return (
    <SheetPanel
      label={t('names.sheet')}
      onSave={controls.save}
      onKey={onKey}
      help={t(mayWrite ? 'names.help' : 'form.notAllowed')}
    >
      <NamesToolbar
        sheet={sheet}
        set={set}
        view={view}
        onView={setView}
        shown={rows.length}
        problems={problems.size}
        chosen={chosen}
        canWrite={canWrite}
        onJudge={judge}
        onAsk={setAsked}
        isSuspecting={isSuspecting}
        onSuspects={() => setSuspecting((before) => !before)}
      />
      {(state === 'partly' || state === 'failed') && (
        <SheetNotice>{t(state === 'partly' ? 'names.partly' : 'sheet.failed')}</SheetNotice>
      )}
      {mayWrite && set.book_id !== null && toRename.length > 0 && (
        <SheetNotice tone="info">
          {t('names.toRename', { count: toRename.length, shown: number(toRename.length) })}{' '}
          <RenameLink set={set} context={context} names={toRename} isCounted />
        </SheetNotice>
      )}
      {isSuspecting && <Suspects set={set} context={context} onJump={jump} />}
      <FieldSheet
        label={t('names.sheet')}
        fields={fields}
        nameOf={nameOf}
        rows={rows}
        cellOf={cellOf}
        goTo={place}
        onSelect={setRange}
        {...(mayWrite && { emptyCell, editing: { controls, onEdit: edit } })}
      />
      {asked !== null && (
        <ImportDialog
          isFromSet={asked === 'merge'}
          set={set}
          entries={Object.values(context.entries)}
          onBring={bring}
          onClose={() => setAsked(null)}
        />
      )}
    </SheetPanel>
  );
}
