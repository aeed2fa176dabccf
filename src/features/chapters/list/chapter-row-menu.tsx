/** What can be done with one chapter from the list. */
import { More } from '@blueprintjs/icons';
import { Suspense } from 'react';
import { useWords } from '#i18n/words.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { PlacedChapter } from './use-chapter-list.ts';

const Items = lazyPart(async () => (await import('./chapter-row-items.tsx')).ChapterRowItems);

/** What is asked once the menu has closed. */
export type ChapterQuestion = 'schedule' | 'move';

type ChapterRowMenuProps = {
  readonly chapter: PlacedChapter;
  /** Whether it can be moved among the rows that are here. */
  readonly isSortable: boolean;
  readonly onAsk: (question: ChapterQuestion, chapter: PlacedChapter) => void;
};

export function ChapterRowMenu({ chapter, isSortable, onAsk }: ChapterRowMenuProps) {
  const { t } = useWords();
  return (
    <Menu minimal alignEnd label={t('list.rowMenu', { name: t('reading.title', chapter) })} face={<More />}>
      <Suspense fallback={<Spinner />}>
        <Items chapter={chapter} isSortable={isSortable} onAsk={onAsk} />
      </Suspense>
    </Menu>
  );
}
