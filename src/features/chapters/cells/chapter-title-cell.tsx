/** A chapter's title, leading to its text, with the way to another one. */
import { Edit } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useChapterEditing } from './chapter-editing.tsx';
import { ChapterInlineField } from './chapter-inline-field.tsx';
import type { PlacedChapter } from '../list/use-chapter-list.ts';
import styles from './chapter-cells.module.css';

export function ChapterTitleCell({ chapter }: { chapter: PlacedChapter }) {
  const { t } = useMessages();
  const { editing, begin, may } = useChapterEditing();
  const { id, title } = chapter;
  if (editing?.id === id && editing.field === 'title')
    return <ChapterInlineField chapter={chapter} field="title" />;
  return (
    <span className={styles.named}>
      <Link
        href={pathOf('chapters-id', { id })}
        className={styles.title ?? ''}
        data-tooltip={title}
        dir="auto"
      >
        {title}
      </Link>
      {may(chapter, 'title') && (
        <button
          type="button"
          className={styles.edit}
          aria-label={t('chapterList.action.renameNamed', { title })}
          onClick={() => begin(chapter, 'title')}
        >
          <Edit size={12} />
        </button>
      )}
    </span>
  );
}
