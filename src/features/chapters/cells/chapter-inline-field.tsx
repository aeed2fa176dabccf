/** A cell while it is edited: Enter and leaving it save, Escape gives up, and the focus goes back to the row. */
import { Classes } from '@blueprintjs/core';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { readChapterField } from '#contract/resources/chapter-input.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { type EditedField, useChapterEditing } from './chapter-editing.tsx';
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
  const close = (isByKey: boolean) => {
    const row = input.current?.closest('tr');
    end();
    if (isByKey) row?.focus();
  };
  const isByKey = useRef(false);
  const { save, isSaving, failure } = useChapterField(chapter, () => close(isByKey.current));
  useEffect(() => input.current?.select(), []);

  const text = editing?.text ?? '';
  const submit = () => {
    if (isSaving) return;
    const read = readChapterField(field, text);
    if (read.kind === 'wrong') return setRefused(validationText(read.problem, language));
    setRefused(null);
    if (read.value === chapter[field]) return close(isByKey.current);
    save({ [field]: read.value });
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
    close(true);
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
        value={text}
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
