/** The chapters of an upload where there is no room for a sheet: one below the other, a part of them at a time. */
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import {
  type RowEdit,
  type UploadField,
  uploadFields,
  type UploadRow,
} from '#machines/chapter-upload/upload-rows.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './upload.module.css';

const atOnce = 50;

type UploadListProps = {
  readonly rows: readonly UploadRow[];
  /** Whether they can be changed now. */
  readonly isStill: boolean;
  /** A row to go to: whenever it is another object than before. */
  readonly goTo: { readonly row: number } | null;
  readonly flagsOf: (piece: number) => string;
  readonly problemOf: (piece: number, field: UploadField) => string | undefined;
  readonly onEdit: (cells: readonly RowEdit[]) => void;
  readonly onLeaveOut: (pieces: readonly number[], isLeftOut: boolean) => void;
  readonly onMove: (from: number, to: number, count: number) => void;
  readonly onMerge: (piece: number, next: number) => void;
  readonly onCut: (piece: number) => void;
  readonly onLook: (piece: number) => void;
};

export function UploadList(props: UploadListProps) {
  const { rows, isStill, goTo, flagsOf, problemOf } = props;
  const { onEdit, onLeaveOut, onMove, onMerge, onCut, onLook } = props;
  const { t, number } = useMessages();
  const [asked, setShown] = useState(atOnce);
  const list = useRef<HTMLOListElement>(null);
  const shown = Math.max(asked, (goTo?.row ?? -1) + 1);
  useEffect(() => {
    if (goTo === null) return;
    list.current?.children[goTo.row]?.querySelector<HTMLElement>('[data-field=title] input')?.focus();
  }, [goTo]);
  return (
    <>
      <ol ref={list} className={styles.cards}>
        {rows.slice(0, shown).map((row, at) => {
          const { piece, isLeftOut, words, firstLine, lastLine } = row;
          const before = rows[at - 1];
          const problem = isLeftOut
            ? undefined
            : uploadFields.map((field) => problemOf(piece, field)).find((found) => found !== undefined);
          const flags = isLeftOut ? t('upload.flag.left-out') : flagsOf(piece);
          return (
            <li key={piece} className={styles.card} data-out={isLeftOut}>
              <div className={styles.fields}>
                {uploadFields.map((field) => (
                  <label
                    // Typed into freely; what it holds is taken when it is left, as one step back.
                    key={`${field} ${row[field]}`}
                    className={styles.labelled}
                    data-field={field}
                  >
                    <span className={styles.muted}>{t(`upload.column.${field}`)}</span>
                    <input
                      className={styles.field}
                      dir="auto"
                      inputMode={field === 'title' ? 'text' : 'numeric'}
                      aria-label={t('sheet.place', {
                        column: t(`upload.column.${field}`),
                        row: number(at + 1),
                      })}
                      aria-invalid={!isLeftOut && problemOf(piece, field) !== undefined}
                      defaultValue={row[field]}
                      disabled={isLeftOut}
                      readOnly={!isStill}
                      onBlur={({ target }) => {
                        if (target.value !== row[field]) onEdit([{ piece, field, text: target.value }]);
                      }}
                    />
                  </label>
                ))}
              </div>
              <p className={styles.muted}>
                {t('upload.words', { count: words, shown: number(words) })}
                {firstLine !== '' && ` · ${firstLine}`}
                {lastLine !== firstLine && lastLine !== '' && ` … ${lastLine}`}
              </p>
              {(problem !== undefined || flags !== '') && (
                <p className={styles.problem}>{problem ?? flags}</p>
              )}
              <span className={styles.buttons}>
                <Button minimal aria-disabled={!isStill} onClick={() => onLeaveOut([piece], !isLeftOut)}>
                  {t(isLeftOut ? 'upload.takeBack' : 'upload.leaveOut')}
                </Button>
                {before !== undefined && (
                  <Button minimal aria-disabled={!isStill} onClick={() => onMove(at, at - 1, 1)}>
                    {t('upload.up')}
                  </Button>
                )}
                {at + 1 < rows.length && (
                  <Button minimal aria-disabled={!isStill} onClick={() => onMove(at, at + 1, 1)}>
                    {t('upload.down')}
                  </Button>
                )}
                {before !== undefined && (
                  <Button minimal aria-disabled={!isStill} onClick={() => onMerge(before.piece, piece)}>
                    {t('upload.merge')}
                  </Button>
                )}
                <Button minimal aria-disabled={!isStill} onClick={() => isStill && onCut(piece)}>
                  {t('upload.cut')}
                </Button>
                <Button minimal aria-disabled={!isStill} onClick={() => isStill && onLook(piece)}>
                  {t('upload.findings')}
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      {shown < rows.length && (
        <Button onClick={() => setShown(shown + atOnce)}>
          {t('upload.more', { count: rows.length - shown, shown: number(rows.length - shown) })}
        </Button>
      )}
    </>
  );
}
