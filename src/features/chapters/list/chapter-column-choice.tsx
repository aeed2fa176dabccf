/** Which columns the list of chapters shows beside those that are always there. */
import { useWords } from '#i18n/words.ts';
import { ColumnChooser } from '#ui/list/column-chooser.tsx';
import { chapterColumnIds, readChapterListAddress } from './chapter-list.address.ts';
import type { ChapterList } from './use-chapter-list.ts';

export function ChapterColumnChoice({ list: { address, change } }: { list: ChapterList }) {
  const { t } = useWords();
  return (
    <ColumnChooser
      columns={chapterColumnIds.map((id) => ({ id, header: t(`chapterList.column.${id}`) }))}
      shown={address.columns ?? chapterColumnIds}
      onChoose={(chosen) =>
        change({ columns: readChapterListAddress(`columns=title,${chosen.join(',')}`).columns })
      }
      onReset={() => change({ columns: null })}
    />
  );
}
