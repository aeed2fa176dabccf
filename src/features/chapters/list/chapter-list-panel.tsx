/** The chapters with their search and filter, what can be done with one and with many, and the tools for all. */
import { lazy, Suspense, useMemo, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { useRowChoice } from '#ui/list/use-row-choice.ts';
import { writeChapterListAddress } from './chapter-list.address.ts';
import { NoChapterMatches, NoChaptersYet } from './chapter-list-nothing.tsx';
import type { ChaptersBook } from './chapter-list.query.ts';
import { ChapterRowMenu } from './chapter-row-menu.tsx';
import { ChapterToolbar } from './chapter-toolbar.tsx';
import type { ChapterTool } from './chapter-tools.ts';
import { chapterColumns } from './chapter.columns.tsx';
import type { ChapterList, PlacedChapter } from './use-chapter-list.ts';
import styles from './chapter-list.module.css';

const idOf = (chapter: PlacedChapter) => String(chapter.id);
const skeletonRows = 25;

/** It brings the charts, so it comes when the first row is chosen. */
const ChapterBulk = lazy(async () => ({ default: (await import('./chapter-bulk.tsx')).ChapterBulk }));

type ChapterListPanelProps = {
  /** Undefined until it is known. */
  readonly book: ChaptersBook | undefined;
  readonly list: ChapterList;
};

const rowMenu = (chapter: PlacedChapter) => <ChapterRowMenu chapter={chapter} />;
const noSort = () => undefined;

export function ChapterListPanel({ book, list }: ChapterListPanelProps) {
  const words = useWords();
  const { t } = words;
  const { address, change, all, rows, total, isNarrowed, isWhole, refresh } = list;
  const { error, refetch } = list.list;
  const columns = useMemo(() => chapterColumns(words), [words]);
  const nameOf = (chapter: PlacedChapter) => t('reading.title', chapter);

  const ids = useMemo(() => rows?.map(idOf) ?? [], [rows]);
  const picked = useRowChoice(ids, writeChapterListAddress(address));
  const { isChosen } = picked.choice;
  const chosen = useMemo(
    () => (rows ?? []).filter((row) => isChosen(idOf(row))).map(({ id }) => id),
    [rows, isChosen],
  );
  const [hasPicked, setHasPicked] = useState(false);
  if (!hasPicked && picked.choice.page !== 'none') setHasPicked(true);
  const [tool, setTool] = useState<ChapterTool | null>(null);
  const Tool = tool?.dialog ?? null;

  const isEmpty = rows?.length === 0 && (isWhole || !isNarrowed);
  return (
    <div className={styles.panel}>
      <ChapterToolbar book={book} list={list} onTool={setTool} />
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isEmpty && !isNarrowed && error === null && <NoChaptersYet book={book} />}
      {isEmpty && isNarrowed && <NoChapterMatches onClear={() => change({ search: '', status: '' })} />}
      {!isEmpty && (error === null || rows !== undefined) && (
        <DataList
          caption={t('screen.books-id-chapters')}
          columns={columns}
          rows={rows}
          idOf={idOf}
          total={total}
          offset={0}
          sort={null}
          onSort={noSort}
          menu={rowMenu}
          choice={picked.choice}
          nameOf={nameOf}
          isBusy={rows !== undefined && !isWhole && error === null}
          skeletonCount={skeletonRows}
        />
      )}
      {hasPicked && (
        <Suspense>
          <ChapterBulk list={picked} rows={rows ?? []} />
        </Suspense>
      )}
      {Tool !== null && book !== undefined && all !== undefined && (
        <Suspense>
          <Tool
            book={book}
            chapters={all}
            chosen={chosen}
            onChanged={refresh}
            onClose={() => setTool(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
