/** A chapter to be read (product.md, `/chapters/{id}`): comfortable, by keyboard, its neighbours at hand. */
import { Translate } from '@blueprintjs/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { subject } from '@casl/ability';
import { useRef } from 'react';
import { Link } from 'wouter';
import { pathOf, type RouteParams } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp, useNavigationActor, useUser } from '#lib/bookdesk-context.tsx';
import { usePreload } from '#lib/timing/use-preload.ts';
import { selectParams } from '#machines/navigation/navigation.selectors.ts';
import { HistoryButton } from '#resource/record/history-button.tsx';
import { TextExport } from '#resource/rich-text/text-export.tsx';
import { useNameMarks } from '#resource/rich-text/use-name-marks.ts';
import { usePageKeys } from '#ui/keys/use-page-keys.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Button } from '#ui/button/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { singleKeyOf } from '#ui/keys/single-key.ts';
import { Page } from '#ui/page/page.tsx';
import { useWritingMode } from '../writing/use-writing-mode.ts';
import { ChapterStatus } from '../chapter-status.tsx';
import { type ChapterText, chapterTextQuery } from './chapter.query.ts';
import { ChapterTicketButton } from './chapter-ticket-button.tsx';
import { ChapterSteps } from './chapter-steps.tsx';
import { ReadingLoading } from './reading-loading.tsx';
import { ReadingText } from './reading-text.tsx';
import { ReportButton } from './report-button.tsx';
import { useReadingSize } from './reading-look.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useReadingProgress } from './use-reading-progress.ts';
import styles from './reading.module.css';

const ChapterWriting = lazyPart(
  async () => (await import('../writing/chapter-writing.tsx')).ChapterWriting,
  ReadingLoading,
);

export function ReadingScreen() {
  const { t } = useMessages();
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const userId = useUser()?.id ?? null;
  const { data, error, refetch } = useQuery({
    ...chapterTextQuery(useHttp(), userId, params['id'] ?? ''),
    placeholderData: keepPreviousData,
  });
  const mayWrite = useAbility().can('update', subject('chapters', { ...data }), 'content');
  const { isWriting, setWriting } = useWritingMode();
  const isOpen = isWriting && mayWrite && data !== undefined && userId !== null;
  useNeighbours(data);
  useWriteKey(mayWrite && !isOpen, setWriting);
  usePreload(ChapterWriting.bring, isWriting ? 'now' : mayWrite && data !== undefined ? 'rested' : 'never');
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
    <Page
      title={title}
      breadcrumbs={up}
      actions={
        data !== undefined && (
          <>
            <HistoryButton subject="chapters" id={data.id} title={title} />
            {mayWrite && (
              <Button onClick={() => setWriting(!isOpen)}>{t(isOpen ? 'editor.read' : 'editor.edit')}</Button>
            )}
          </>
        )
      }
    >
      {error !== null && data === undefined && (
        <RecordFailure
          error={error}
          onRetry={() => void refetch()}
          list={{ href: pathOf('books'), title: t('screen.books') }}
        />
      )}
      {error === null && data === undefined && <ReadingLoading />}
      {isOpen && <ChapterWriting key={data.id} chapter={data} userId={userId} />}
      {isOpen && <ChapterSteps chapter={data} />}
      {data !== undefined && !isOpen && <Reading key={data.id} chapter={data} title={title} />}
    </Page>
  );
}

/** E opens what is read for writing. */
function useWriteKey(isOn: boolean, setWriting: (isOn: boolean) => void): void {
  const press = (event: KeyboardEvent) => {
    if (singleKeyOf(event)?.toLowerCase() !== 'e') return;
    event.preventDefault();
    setWriting(true);
  };
  usePageKeys(press, isOn);
}

function Reading({ chapter, title }: { readonly chapter: ChapterText; readonly title: string }) {
  const messages = useMessages();
  const { t, number, date, time } = messages;
  const text = useRef<HTMLElement>(null);
  const progress = useReadingProgress(text);
  const { size, isSmallest, isLargest, change } = useReadingSize();
  const names = useNameMarks(chapter.book === null ? null : chapter.book_id);
  const { text: written, word_count: wordCount, status, published_at: publishedAt } = chapter;
  return (
    <div className={styles.reading}>
      <Progress className={styles.progress} value={progress} label={t('reading.progress')} />
      <div className={styles.facts}>
        <ChapterStatus status={status} />
        <span>{t('reading.words', { count: wordCount, shown: number(wordCount) })}</span>
        {publishedAt !== null && (
          <time dateTime={publishedAt}>{`${date(publishedAt)} ${time(publishedAt)}`}</time>
        )}
        <span className={styles.size}>
          <ChapterTicketButton chapter={chapter} />
          {status === 'published' && <ReportButton chapterId={chapter.id} text={text} />}
          {names.hasNames && (
            <Button
              minimal
              aria-label={t('editor.names')}
              aria-pressed={names.isShown}
              onClick={names.toggle}
            >
              <Translate />
            </Button>
          )}
          <TextExport title={title} document={() => written.document} />
          <Button minimal aria-label={t('reading.smaller')} disabled={isSmallest} onClick={() => change(-1)}>
            A−
          </Button>
          <Button minimal aria-label={t('reading.larger')} disabled={isLargest} onClick={() => change(1)}>
            A+
          </Button>
        </span>
      </div>
      <article ref={text} className={styles.text} style={{ fontSize: `${size}rem` }} dir="auto">
        <ReadingText document={written.document} names={names.marks} />
      </article>
      <ChapterSteps chapter={chapter} />
    </div>
  );
}
