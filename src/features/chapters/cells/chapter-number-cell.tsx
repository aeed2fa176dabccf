/** A chapter's number; whoever may change that turns it into a field by a click. */
import { useMessages } from '#i18n/messages.ts';
import { useChapterEditing } from './chapter-editing.tsx';
import { ChapterInlineField } from './chapter-inline-field.tsx';
import type { PlacedChapter } from '../list/use-chapter-list.ts';
import styles from './chapter-cells.module.css';

export function ChapterNumberCell({ chapter }: { chapter: PlacedChapter }) {
  const { t, number } = useMessages();
  const { editing, begin, may } = useChapterEditing();
  if (editing?.id === chapter.id && editing.field === 'number')
    return <ChapterInlineField chapter={chapter} field="number" />;
  const text = number(chapter.number);
  if (!may(chapter, 'number')) return text;
  return (
    <button
      type="button"
      className={styles.price}
      aria-label={t('chapterList.action.numberNamed', { number: text })}
      onClick={() => begin(chapter, 'number')}
    >
      {text}
    </button>
  );
}
