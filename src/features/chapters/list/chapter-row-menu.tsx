/** What can be done with one chapter from the list. */
import { More } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { PlacedChapter } from './use-chapter-list.ts';

const Items = lazy(async () => ({ default: (await import('./chapter-row-items.tsx')).ChapterRowItems }));
const Schedule = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }));

export function ChapterRowMenu({ chapter }: { chapter: PlacedChapter }) {
  const { t } = useWords();
  const [asked, setAsked] = useState<'schedule' | null>(null);
  return (
    <>
      <Menu minimal alignEnd label={t('list.rowMenu', { name: t('reading.title', chapter) })} face={<More />}>
        <Suspense fallback={<Spinner />}>
          <Items chapter={chapter} onAsk={setAsked} />
        </Suspense>
      </Menu>
      {asked === 'schedule' && (
        <Suspense>
          <Schedule chapter={chapter} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
