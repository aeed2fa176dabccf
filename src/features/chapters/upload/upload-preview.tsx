/** The chapters as they would be uploaded: a sheet where there is room for one, a list elsewhere. */
import { useCallback, useMemo, useState } from 'react';
import { mostUploaded } from '#contract/resources/upload.ts';
import { severities } from '#contract/scan/scan-rule.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { randomKey } from '#lib/random-key.ts';
import {
  blockedRows,
  judgedRows,
  nextFlagged,
  type RowFlag,
  type UploadField,
  uploadFields,
  type UploadRow,
  withFlag,
} from '#machines/chapter-upload/upload-rows.ts';
import { FieldSheet, type FieldText, type SheetFields } from '#resource/sheet/field-sheet.tsx';
import { SheetCommands } from '#resource/sheet/sheet-commands.tsx';
import type { SheetControls } from '#resource/sheet/sheet-controls.ts';
import { useIsNarrow } from '#resource/sheet/use-is-narrow.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { usePageKeys } from '#ui/keys/use-page-keys.ts';
import { type CellPlace, firstCell, rangeOf } from '#ui/sheet/sheet-range.ts';
import type { SheetCell } from '#ui/sheet/sheet.types.ts';
import { UploadFlags } from './upload-flags.tsx';
import { UploadList } from './upload-list.tsx';
import { UploadOptions } from './upload-options.tsx';
import { UploadRelease } from './upload-release.tsx';
import type { ChapterUpload } from './use-chapter-upload.ts';
import { useUploadRelease } from './use-upload-release.ts';
import styles from './upload.module.css';

const FindingsDialog = lazyPart(
  async () => (await import('./chapter-findings-dialog.tsx')).ChapterFindingsDialog,
);
const CutDialog = lazyPart(async () => (await import('./cut-dialog.tsx')).CutDialog);

type ShownField = UploadField | 'words' | 'firstLine' | 'lastLine' | 'flags';
const fields: SheetFields<ShownField> = [
  { id: 'number', width: 80, isNumeric: true },
  { id: 'title', width: 300 },
  { id: 'volume', width: 70, isNumeric: true },
  { id: 'words', width: 80, isNumeric: true },
  { id: 'flags', width: 240 },
  { id: 'firstLine', width: 240 },
  { id: 'lastLine', width: 220 },
];

const titleColumn = 1;

const isEditable = (field: ShownField): field is UploadField => uploadFields.some((one) => one === field);

type UploadPreviewProps = {
  readonly upload: ChapterUpload;
  /** Whether they may publish and queue chapters of the book. */
  readonly mayRelease: boolean;
};

export function UploadPreview({ upload, mayRelease }: UploadPreviewProps) {
  const { t, number, language } = useMessages();
  const { state, context, isFull, isGone, isUnchanged, isStarting, isUnordered } = upload;
  const { canStart, canUndo, canRedo, send, resume, linesOf, found, findingsOf } = upload;
  const { rows, taken, refusals, refusal, change } = context;
  const isNarrow = useIsNarrow();
  const release = useUploadRelease();
  const [range, setRange] = useState(() => rangeOf(firstCell));
  const [place, setPlace] = useState<CellPlace | null>(null);
  const [cutPiece, setCutPiece] = useState<number | null>(null);
  const [looked, setLooked] = useState<number | null>(null);
  const judgedAlone = useMemo(() => judgedRows(rows, taken), [rows, taken]);
  const judged = useMemo(
    () => withFlag(judgedAlone, 'site-lines', (piece) => (found.get(piece)?.siteLines ?? 0) > 0),
    [judgedAlone, found],
  );
  const blocked = useMemo(() => blockedRows(judged), [judged]);
  const isStill = state === 'previewing';
  const words = rows.reduce((sum, row) => sum + (row.isLeftOut ? 0 : row.words), 0);
  const nameOf = useCallback((field: ShownField) => t(`upload.column.${field}`), [t]);
  const flagsOf = useCallback(
    (piece: number) => {
      const flags = (judged.get(piece)?.flags ?? []).map((flag) => t(`upload.flag.${flag}`));
      const counts = found.get(piece);
      // Each with how many there are, the gravest first.
      const said = severities.flatMap((severity) => {
        const count = counts?.[severity] ?? 0;
        return count === 0 ? [] : [t(`upload.found.${severity}`, { count, shown: number(count) })];
      });
      return [...flags, ...said].join(' · ');
    },
    [judged, found, number, t],
  );
  const problemOf = useCallback(
    (piece: number, field: UploadField): string | undefined => {
      const row = judged.get(piece);
      const problem = row?.[field] ?? null;
      if (problem !== null) return validationText(problem, language);
      if (field !== 'number') return undefined;
      const flag = (['duplicate-number', 'number-in-book'] as const).find((one) => row?.flags.includes(one));
      return flag === undefined ? refusals[piece] : t(`upload.flag.${flag}`);
    },
    [judged, refusals, language, t],
  );
  const cellOf = useCallback(
    (row: UploadRow, field: ShownField): SheetCell => {
      const fixed = t('upload.fixed');
      switch (field) {
        case 'number':
        case 'title':
        case 'volume': {
          const problem = problemOf(row.piece, field);
          if (row.isLeftOut) return { text: row[field], readonly: t('upload.flag.left-out') };
          return { text: row[field], problem, readonly: isStill ? undefined : t('sheet.saving') };
        }
        case 'words':
          return { text: String(row.words), shown: number(row.words), readonly: fixed };
        case 'firstLine':
        case 'lastLine':
          return { text: row[field], readonly: fixed };
        case 'flags':
          return { text: row.isLeftOut ? t('upload.flag.left-out') : flagsOf(row.piece), readonly: fixed };
      }
    },
    [problemOf, flagsOf, number, t, isStill],
  );
  const edit = (cells: readonly FieldText<ShownField, UploadRow>[]) =>
    send({
      type: 'rows.edit',
      cells: cells.flatMap(({ row, field, text }) =>
        row === undefined || !isEditable(field) ? [] : [{ piece: row.piece, field, text }],
      ),
    });
  const chosen = rows.slice(range.top, range.bottom + 1);
  const [first] = chosen;
  const before = rows[range.top - 1];
  const controls: SheetControls = {
    canUndo,
    canRedo,
    canDiscard: isStill,
    canSave: canStart && isStill,
    isSaving: isStarting,
    undo: () => send({ type: 'rows.undo' }),
    redo: () => send({ type: 'rows.redo' }),
    discard: () => send({ type: 'upload.restart' }),
    save: () =>
      canStart &&
      release.choose((becomes) => send({ type: 'upload.start', key: randomKey(), release: becomes })),
  };
  const goToNext = (flag: RowFlag | null) => {
    // The first row is where one begins, and may be the first that is meant.
    const at = place === null && range.top === 0 ? -1 : range.top;
    const row = nextFlagged(rows, judged, at, flag);
    if (row === null) return;
    const next = { row, column: titleColumn };
    setPlace(next);
    setRange(rangeOf({ anchor: next, head: next }));
  };
  usePageKeys((event) => {
    if (event.key !== 'F4' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    goToNext(null);
  });
  const merge = (piece: number, next: number) =>
    send({ type: 'rows.change', change: { kind: 'merge', pieces: [piece, next] } });
  const leaveOut = (pieces: readonly number[], isLeftOut: boolean) =>
    send({ type: 'rows.leaveOut', pieces, isLeftOut });
  const move = (from: number, to: number, count: number) => send({ type: 'rows.move', from, to, count });
  const empty = rows.filter(
    ({ piece, isLeftOut }) => !isLeftOut && judged.get(piece)?.flags.includes('empty'),
  );

  return (
    <section className={styles.panel} aria-label={t('upload.preview')}>
      <UploadOptions upload={upload} />
      {mayRelease && <UploadRelease release={release} count={judged.size} />}
      {refusal !== null && <Callout tone="error">{refusal}</Callout>}
      {judged.size > mostUploaded && (
        <Callout tone="error">{t('upload.tooMany', { most: number(mostUploaded) })}</Callout>
      )}
      {isFull && <Callout tone="error">{t('upload.full')}</Callout>}
      {isGone && <Callout tone="error">{t('upload.gone')}</Callout>}
      {isUnchanged && (
        <Callout tone="error">
          <p>{t('upload.unchanged')}</p>
          {change !== null && (
            <Button onClick={() => send({ type: 'rows.change', change })}>{t('app.retry')}</Button>
          )}
        </Callout>
      )}
      {isUnordered && (
        <Callout tone="error">
          <p>{t('upload.unordered')}</p>
          <Button onClick={resume}>{t('app.retry')}</Button>
        </Callout>
      )}
      <div className={styles.row}>
        <output className={styles.head}>
          {t('upload.sum', { count: judged.size, chapters: number(judged.size), words: number(words) })}
          {blocked.length > 0 && (
            <strong className={styles.problem}>
              {t('upload.blocked', { count: blocked.length, shown: number(blocked.length) })}
            </strong>
          )}
        </output>
        <span className={styles.buttons}>
          <SheetCommands
            controls={controls}
            discardLabel={t('upload.discard')}
            saveLabel={t('upload.start', { count: judged.size, chapters: number(judged.size) })}
          >
            <Button aria-disabled={!isStill} onClick={() => send({ type: 'rows.renumber' })}>
              {t('upload.renumber')}
            </Button>
            {empty.length > 0 && (
              <Button
                aria-disabled={!isStill}
                onClick={() =>
                  leaveOut(
                    empty.map(({ piece }) => piece),
                    true,
                  )
                }
              >
                {t('upload.leaveOutEmpty')}
              </Button>
            )}
          </SheetCommands>
        </span>
      </div>
      <UploadFlags judged={judged} onNext={goToNext} />
      {rows.length > 0 && isNarrow && (
        <UploadList
          rows={rows}
          isStill={isStill}
          goTo={place}
          flagsOf={flagsOf}
          problemOf={problemOf}
          onEdit={(cells) => send({ type: 'rows.edit', cells })}
          onLeaveOut={leaveOut}
          onMerge={merge}
          onMove={move}
          onCut={setCutPiece}
          onLook={setLooked}
        />
      )}
      {rows.length > 0 && !isNarrow && (
        <>
          <div className={styles.buttons}>
            <Button
              aria-disabled={first === undefined || !isStill}
              onClick={() =>
                first &&
                leaveOut(
                  chosen.map(({ piece }) => piece),
                  !first.isLeftOut,
                )
              }
            >
              {t(first?.isLeftOut ? 'upload.takeBack' : 'upload.leaveOut')}
            </Button>
            <Button
              aria-disabled={before === undefined || !isStill}
              onClick={() => before && first && isStill && merge(before.piece, first.piece)}
            >
              {t('upload.merge')}
            </Button>
            <Button
              aria-disabled={first === undefined || !isStill}
              onClick={() => first && isStill && setCutPiece(first.piece)}
            >
              {t('upload.cut')}
            </Button>
            <Button
              aria-disabled={first === undefined || !isStill}
              onClick={() => first && isStill && setLooked(first.piece)}
            >
              {t('upload.findings')}
            </Button>
          </div>
          <FieldSheet
            label={t('upload.preview')}
            fields={fields}
            nameOf={nameOf}
            rows={rows}
            cellOf={cellOf}
            onSelect={setRange}
            goTo={place}
            editing={{ controls, onEdit: edit, ...(isStill && { onMove: move }) }}
          />
          <p className={styles.help}>{t('upload.help')}</p>
        </>
      )}
      {looked !== null && (
        <FindingsDialog
          title={rows.find(({ piece }) => piece === looked)?.title ?? ''}
          piece={looked}
          findingsOf={findingsOf}
          onClose={() => setLooked(null)}
        />
      )}
      {cutPiece !== null && (
        <CutDialog
          piece={cutPiece}
          linesOf={linesOf}
          onCut={(line) => {
            send({ type: 'rows.change', change: { kind: 'cut', piece: cutPiece, line } });
            setCutPiece(null);
          }}
          onClose={() => setCutPiece(null)}
        />
      )}
    </section>
  );
}
