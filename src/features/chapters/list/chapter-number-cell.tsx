/** A chapter's number; whoever may change that turns it into a field by a click. */
import { useWords } from '#i18n/words.ts';
import { useChapterEditing } from './chapter-editing.tsx';
import { ChapterInlineField } from './chapter-inline-field.tsx';
import type { PlacedChapter } from './use-chapter-list.ts';
import styles from './chapter-cells.module.css';

export function ChapterNumberCell({ chapter }: { chapter: PlacedChapter }) {
  const { t, number } = useWords();
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
