/** To the chapter before, to the one after, or to one by its number. */
import { ArrowLeft, ArrowRight } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { readTypedNumber } from '#contract/text/typed-number.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { type ChapterText, findChapter } from './chapter.query.ts';
import styles from './reading.module.css';

export function ChapterSteps({ chapter }: { chapter: ChapterText }) {
  const { t } = useMessages();
  const { previous_id: previous, next_id: next } = chapter;
  return (
    <nav className={styles.steps} aria-label={t('reading.chapters')}>
      {previous !== null && (
        <Link href={pathOf('chapters-id', { id: previous })} rel="prev" className={buttonClass()}>
          <ArrowLeft />
          {t('reading.previous')}
        </Link>
      )}
      <GoTo chapter={chapter} />
      {next !== null && (
        <Link
          href={pathOf('chapters-id', { id: next })}
          rel="next"
          className={buttonClass({ intent: 'primary' })}
        >
          {t('reading.next')}
          <ArrowRight />
        </Link>
      )}
    </nav>
  );
}

function GoTo({ chapter: { book_id: bookId, number } }: { chapter: ChapterText }) {
  const { t } = useMessages();
  const http = useHttp();
  const [, navigate] = useLocation();
  const [missing, setMissing] = useState<number | null>(null);
  const go = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('number');
    const wanted = typeof typed === 'string' ? (readTypedNumber(typed) ?? Number.NaN) : Number.NaN;
    if (Number.isNaN(wanted) || wanted < 0) return;
    const id = await findChapter(http, bookId, wanted).catch(() => undefined);
    if (id === undefined) return;
    if (id === null) setMissing(wanted);
    else navigate(pathOf('chapters-id', { id }));
  };
  return (
    <form className={styles.goTo} onSubmit={(event) => void go(event)}>
      <label>
        <span>{t('reading.goTo')}</span>
        <input
          key={number}
          type="number"
          name="number"
          min={0}
          step={1}
          required
          defaultValue={number}
          aria-invalid={missing !== null}
          aria-describedby={missing === null ? undefined : 'no-such-chapter'}
          onChange={() => setMissing(null)}
        />
      </label>
      <Button type="submit">{t('reading.go')}</Button>
      {missing !== null && (
        <p id="no-such-chapter" role="alert">
          {t('reading.noSuchChapter', { number: missing })}
        </p>
      )}
    </form>
  );
}
