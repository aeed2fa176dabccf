/** A chapter's place in the book; where it may be dragged, with its handle. */
import { use } from 'react';
import { useMessages } from '#i18n/messages.ts';
import type { PlacedChapter } from '../list/use-chapter-list.ts';
import { ChapterHandle } from './chapter-handle.tsx';
import { DraggableContext } from './order-context.ts';
import styles from '../cells/chapter-cells.module.css';

export function ChapterPosition({ chapter }: { readonly chapter: PlacedChapter }) {
  const { number } = useMessages();
  if (use(DraggableContext)) return <ChapterHandle chapter={chapter} />;
  return <span className={styles.muted}>{number(chapter.position)}</span>;
}
