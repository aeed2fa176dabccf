/** What a chapter costs; whoever may change that turns it into a field by a click. */
import { useMessages } from '#i18n/messages.ts';
import { useChapterEditing } from './chapter-editing.tsx';
import { ChapterInlineField } from './chapter-inline-field.tsx';
import type { PlacedChapter } from '../list/use-chapter-list.ts';
import styles from './chapter-cells.module.css';

export function ChapterPriceCell({ chapter }: { chapter: PlacedChapter }) {
  const { t, number } = useMessages();
  const { editing, begin, may } = useChapterEditing();
  const { id, price } = chapter;
  if (editing?.id === id && editing.field === 'price')
    return <ChapterInlineField chapter={chapter} field="price" />;
  const text = price === 0 ? t('chapterList.free') : t('chapterList.xu', { price: number(price) });
  if (!may(chapter, 'price')) return text;
  return (
    <button
      type="button"
      className={styles.price}
      aria-label={t('chapterList.action.priceNamed', { price: text })}
      onClick={() => begin(chapter, 'price')}
    >
      {text}
    </button>
  );
}
