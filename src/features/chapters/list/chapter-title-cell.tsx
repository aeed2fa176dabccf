/** A chapter's title, leading to its text. */
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import type { PlacedChapter } from './use-chapter-list.ts';
import styles from './chapter-cells.module.css';

export function ChapterTitleCell({ chapter: { id, title } }: { chapter: PlacedChapter }) {
  return (
    <Link href={pathOf('chapters-id', { id })} className={styles.title ?? ''} title={title} dir="auto">
      {title}
    </Link>
  );
}
