/** The columns of the chapters' trash: what lies there, since when, and the way back. */
import type { Words } from '#i18n/words.ts';
import { Button } from '#ui/button/button.tsx';
import type { Column } from '#ui/list/list.types.ts';
import { ChapterStatus } from '../chapter-status.tsx';
import type { TrashedChapter } from './chapter-list.query.ts';

type TrashColumnsOptions = {
  readonly words: Words;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onRestore: (chapter: TrashedChapter) => void;
  /** The id of the chapter that is on its way back. */
  readonly restoring: number | null;
};

export function chapterTrashColumns({
  words: { t, number, relative, dateTime },
  now,
  onRestore,
  restoring,
}: TrashColumnsOptions): readonly Column<TrashedChapter>[] {
  return [
    {
      id: 'number',
      header: t('chapterList.column.number'),
      width: 84,
      align: 'end',
      cell: (chapter) => number(chapter.number),
    },
    {
      id: 'title',
      header: t('chapterList.column.title'),
      card: 'title',
      // It cannot be read as long as it lies here.
      cell: ({ title }) => <strong dir="auto">{title}</strong>,
    },
    {
      id: 'word_count',
      header: t('chapterList.column.word_count'),
      width: 84,
      align: 'end',
      cell: (chapter) => number(chapter.word_count),
    },
    {
      id: 'status',
      header: t('chapterList.column.status'),
      width: 112,
      card: 'bare',
      cell: ({ status }) => <ChapterStatus status={status} />,
    },
    {
      id: 'deleted_at',
      header: t('trash.deletedAt'),
      width: 128,
      cell: ({ deleted_at: at }) => (
        <time dateTime={at} title={dateTime(at)}>
          {relative(at, now)}
        </time>
      ),
    },
    {
      id: 'restore',
      header: t('list.actions'),
      width: 128,
      card: 'bare',
      cell: (chapter) => (
        <Button
          aria-label={t('trash.restoreOne', { title: t('reading.title', chapter) })}
          aria-disabled={restoring === chapter.id}
          onClick={() => onRestore(chapter)}
        >
          {t('trash.restore')}
        </Button>
      ),
    },
  ];
}
