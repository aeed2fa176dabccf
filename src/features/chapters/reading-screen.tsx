/** A chapter to be read (product.md, `/chapters/{id}`): comfortable, by keyboard, its neighbours at hand. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { pathOf, type RouteParams } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useHttp, useNavigationActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectParams } from '#machines/navigation.selectors.ts';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { ChapterStatus } from './chapter-status.tsx';
import { type ChapterText, chapterTextQuery } from './chapter.query.ts';
import { ChapterSteps } from './chapter-steps.tsx';
import { blocksOf } from './paragraphs.ts';
import { ReadingLoading } from './reading-loading.tsx';
import { useReadingSize } from './reading-look.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useReadingProgress } from './use-reading-progress.ts';
import styles from './reading.module.css';

export function ReadingScreen() {
  const { t } = useWords();
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const userId = useUser()?.id ?? null;
  const { data, error, refetch } = useQuery({
    ...chapterTextQuery(useHttp(), userId, params['id'] ?? ''),
    placeholderData: keepPreviousData,
  });
  useNeighbours(data);
  const title =
    data === undefined
      ? t('screen.chapters-id')
      : t('reading.title', { number: data.number, title: data.title });
  const book = data?.book ?? null;
  const up = book !== null && (
    <Link href={pathOf('books-id-chapters', { id: book.id })} dir="auto">
      {book.title}
    </Link>
  );
  return (
    <Page title={title} breadcrumbs={up}>
      {error !== null && data === undefined && (
        <RecordFailure
          error={error}
          onRetry={() => void refetch()}
          list={{ href: pathOf('books'), title: t('screen.books') }}
        />
      )}
      {error === null && data === undefined && <ReadingLoading />}
      {data !== undefined && <Reading key={data.id} chapter={data} />}
    </Page>
  );
}

function Reading({ chapter }: { chapter: ChapterText }) {
  const words = useWords();
  const { t, number, date, time } = words;
  const text = useRef<HTMLElement>(null);
  const progress = useReadingProgress(text);
  const { size, isSmallest, isLargest, change } = useReadingSize();
  const { content, word_count: wordCount, status, published_at: publishedAt } = chapter;
  return (
    <div className={styles.reading}>
      <progress className={styles.progress} value={progress} max={1} aria-label={t('reading.progress')} />
      <div className={styles.facts}>
        <ChapterStatus status={status} />
        <span>{t('reading.words', { count: wordCount, shown: number(wordCount) })}</span>
        {publishedAt !== null && (
          <time dateTime={publishedAt}>{`${date(publishedAt)} ${time(publishedAt)}`}</time>
        )}
        <span className={styles.size}>
          <Button minimal aria-label={t('reading.smaller')} disabled={isSmallest} onClick={() => change(-1)}>
            A−
          </Button>
          <Button minimal aria-label={t('reading.larger')} disabled={isLargest} onClick={() => change(1)}>
            A+
          </Button>
        </span>
      </div>
      <article ref={text} className={styles.text} style={{ fontSize: `${size}rem` }} dir="auto">
        {content.trim() === '' && <p className={styles.nothing}>{t('reading.empty')}</p>}
        {[...blocksOf(content).entries()].map(([at, block]) =>
          block.kind === 'break' ? <hr key={at} /> : <p key={at}>{block.text}</p>,
        )}
      </article>
      <ChapterSteps chapter={chapter} />
    </div>
  );
}
