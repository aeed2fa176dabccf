/** A chapter's place in the book; where it may be dragged, with its handle. */
import { use } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { SortHandle } from '#resource/sorting/sort-handle.tsx';
import type { PlacedChapter } from '../list/use-chapter-list.ts';
import { DraggableContext } from './order-context.ts';
import styles from '../cells/chapter-cells.module.css';

export function ChapterPosition({ chapter }: { readonly chapter: PlacedChapter }) {
  const { t, number } = useMessages();
  if (!use(DraggableContext)) return <span className={styles.muted}>{number(chapter.position)}</span>;
  return (
    <span className={styles.place}>
      <SortHandle id={chapter.id} label={t('chapterList.drag.handle', chapter)} />
      {number(chapter.position)}
    </span>
  );
}
