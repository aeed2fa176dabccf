/** Numbers chapters anew from a start on, with what becomes of each before it is done. */
import { type FormEvent, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ScrollFrame } from '#ui/page/scroll-frame.tsx';
import { renumbering } from './chapter-range.ts';
import type { ChapterToolProps } from './chapter-tools.ts';
import { RangeFields, rangeOf, typedNumber, wholeRange } from './range-fields.tsx';
import { useOrderChange } from '../order/use-order-change.ts';
import styles from './chapter-dialog.module.css';

/** More would be read by nobody; the first and the last say it. */
const longestPreview = 100;

export function RenumberDialog({ book, chapters, onClose }: ChapterToolProps) {
  const { t, number } = useMessages();
  const [range, setRange] = useState(() => wholeRange(chapters));
  const [start, setStart] = useState('1');
  const change = useOrderChange(book.id);
  const meant = rangeOf(range);
  const from = typedNumber(start);
  const plan = meant === null || from === null ? null : renumbering(chapters, meant, from);
  const changes = plan?.kind === 'fits' ? plan.changes : [];
  const failure = change.error instanceof HttpFailure ? change.error : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (changes.length === 0 || meant === null || change.isPending) return;
    const body = { start: from, ...meant };
    change.mutate({ name: 'renumber', body }, { onSuccess: onClose });
  };
  const wrongStart =
    from === null
      ? t('chapterList.range.wrong')
      : plan?.kind === 'crosses'
        ? t('chapterList.renumber.crosses')
        : null;
  return (
    <Dialog title={t('chapterList.renumber.title')} onCancel={onClose}>
      <form className={styles.form} noValidate onSubmit={send}>
        <RangeFields
          range={range}
          error={
            meant === null
              ? t('chapterList.range.wrong')
              : plan?.kind === 'nothing'
                ? t('chapterList.range.nothing')
                : null
          }
          onChange={setRange}
        />
        <TextField
          name="start"
          inputMode="numeric"
          label={t('chapterList.renumber.start')}
          value={start}
          error={failure?.errors['start']?.join(' ') ?? wrongStart}
          autoComplete="off"
          onChange={(event) => setStart(event.target.value)}
        />
        <output className={styles.outcome}>
          {t('chapterList.willChange', { count: changes.length, shown: number(changes.length) })}
        </output>
        {changes.length > 0 && (
          <ScrollFrame className={styles.preview} label={t('chapterList.renumber.preview')}>
            <ol>
              {changes.slice(0, longestPreview).map(({ id, from: old, to }) => (
                <li key={id}>{t('chapterList.renumber.line', { from: number(old), to: number(to) })}</li>
              ))}
              {changes.length > longestPreview && <li>…</li>}
            </ol>
          </ScrollFrame>
        )}
        <ButtonRow>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={changes.length === 0 || change.isPending}>
            {t('chapterList.renumber.do', { count: changes.length, shown: number(changes.length) })}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
