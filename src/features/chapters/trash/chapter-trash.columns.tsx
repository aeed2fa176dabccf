/** The columns of the chapters' trash: what lies there. */
import type { ColumnContext, ListColumn } from '#resource/list/list-definition.ts';
import { ChapterStatus } from '../chapter-status.tsx';
import type { ChapterListNames } from '../list/chapter-list.definition.tsx';
import type { PlacedChapter } from '../list/use-chapter-list.ts';

export function chapterTrashColumns({
  messages: { t, number },
}: ColumnContext): readonly ListColumn<PlacedChapter, ChapterListNames>[] {
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
  ];
}
