/** The volume that a chapter stands in; whoever may change that turns it into a field by a click. */
import { useMessages } from '#i18n/messages.ts';
import { useChapterEditing } from './chapter-editing.tsx';
import { ChapterInlineField } from './chapter-inline-field.tsx';
import type { PlacedChapter } from '../list/use-chapter-list.ts';
import styles from './chapter-cells.module.css';

export function ChapterVolumeCell({ chapter }: { chapter: PlacedChapter }) {
  const { t, number } = useMessages();
  const { editing, begin, may } = useChapterEditing();
  const { id, volume } = chapter;
  if (editing?.id === id && editing.field === 'volume')
    return <ChapterInlineField chapter={chapter} field="volume" />;
  const text = volume === null ? '—' : number(volume);
  if (!may(chapter, 'volume')) return text;
  return (
    <button
      type="button"
      className={styles.price}
      aria-label={t('chapterList.action.volumeNamed', { volume: text })}
      onClick={() => begin(chapter, 'volume')}
    >
      {text}
    </button>
  );
}
