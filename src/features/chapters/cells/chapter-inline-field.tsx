/** A cell while it is edited: Enter and leaving it save, Escape gives up, and the focus goes back to the row. */
import { Classes } from '@blueprintjs/core';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { readChapterField } from '#contract/resources/chapter-input.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useChapterEditing } from './chapter-editing.tsx';
import type { EditedCell, EditedField } from './edited-cell.ts';
import { useChapterField } from './use-chapter-field.ts';
import type { PlacedChapter } from '../list/use-chapter-list.ts';
import styles from './chapter-cells.module.css';

const labels = {
  title: 'chapterList.column.title',
  number: 'chapterList.column.number',
  price: 'chapterList.column.price',
  volume: 'chapterList.column.volume',
} as const;

type InlineFieldProps = { readonly chapter: PlacedChapter; readonly field: EditedField };

export function ChapterInlineField({ chapter, field }: InlineFieldProps) {
  const { t, language } = useMessages();
  const { editing, type, end } = useChapterEditing();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const isByKey = useRef(false);
  const isClosed = useRef(false);
  const close = (cell: EditedCell) => {
    const shown = input.current;
    end(cell);
    if (shown?.value !== cell.text) return;
    isClosed.current = true;
    if (isByKey.current) shown.closest('tr')?.focus();
  };
  const { save, isSaving, sent, failure } = useChapterField(chapter, close);
  useEffect(() => input.current?.select(), []);

  const cell = { id: chapter.id, field, text: editing?.text ?? '' };
  const submit = () => {
    // The focus that goes back to the row leaves the field, too.
    if (isClosed.current || (isSaving && sent === cell.text)) return;
    const read = readChapterField(field, cell.text);
    if (read.kind === 'wrong') return setRefused(validationText(read.problem, language));
    setRefused(null);
    if (!isSaving && read.value === chapter[field]) return close(cell);
    save(cell, read.value);
  };
  const byKey = (event: FormEvent) => {
    event.preventDefault();
    isByKey.current = true;
    submit();
  };
  const leave = () => {
    isByKey.current = false;
    submit();
  };
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    isByKey.current = true;
    close(cell);
  };
  const error = refused ?? failure?.errors[field]?.join(' ') ?? failure?.message ?? null;
  return (
    <form className={styles.inline} noValidate onSubmit={byKey}>
      <input
        ref={input}
        className={Classes.INPUT}
        name={field}
        inputMode={field === 'title' ? 'text' : 'numeric'}
        aria-label={t(labels[field])}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        aria-busy={isSaving}
        dir="auto"
        autoComplete="off"
        maxLength={field === 'title' ? 200 : 9}
        value={cell.text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={giveUp}
        onBlur={leave}
      />
      {error !== null && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
