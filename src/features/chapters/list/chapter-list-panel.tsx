/** The chapters with their search and filter, what can be done with one and with many, and the tools for all. */
import { subject } from '@casl/ability';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { useRowChoice } from '#ui/list/use-row-choice.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { ChapterDialogs, type OpenChapterDialog } from './chapter-dialogs.tsx';
import { chapterQuestionOf } from './chapter-list.address.ts';
import { NoChapterMatches, NoChaptersYet } from './chapter-list-nothing.tsx';
import type { ChaptersBook } from './chapter-list.query.ts';
import { type ChapterQuestion, ChapterRowMenu } from './chapter-row-menu.tsx';
import { ChapterSorting } from './chapter-sorting.tsx';
import { ChapterToolbar } from './chapter-toolbar.tsx';
import { chapterColumns } from './chapter.columns.tsx';
import type { ChapterList, PlacedChapter } from './use-chapter-list.ts';
import { useChapterMove } from './use-chapter-move.ts';
import { useEditKey } from './use-edit-key.ts';
import styles from './chapter-list.module.css';

const idOf = (chapter: PlacedChapter) => String(chapter.id);
const noSort = () => undefined;
const noRows: readonly PlacedChapter[] = [];
const skeletonRows = 25;

/** It brings the charts, so it comes when the first row is chosen. */
const ChapterBulk = lazyPart(async () => (await import('./chapter-bulk.tsx')).ChapterBulk);

type ChapterListPanelProps = {
  /** Undefined until it is known. */
  readonly book: ChaptersBook | undefined;
  readonly list: ChapterList;
  /** The chapter whose row is to take the focus. */
  readonly reach: number | null;
  readonly onReach: (id: number | null) => void;
  /** Opens what makes a chapter; undefined for who may not. */
  readonly onCreate: (() => void) | undefined;
};

export function ChapterListPanel({ book, list, reach, onReach, onCreate }: ChapterListPanelProps) {
  const words = useWords();
  const { t } = words;
  const ability = useAbility();
  const { address, change, all = noRows, rows, total, isNarrowed, isWhole, refresh } = list;
  const { error, refetch } = list.list;
  const mayOrder =
    book !== undefined && ability.can('update', subject('chapters', { owner_id: book.owner_id }), 'number');
  const isSortable = mayOrder && isWhole;
  const isDragged = isSortable && !isNarrowed;
  const { columns: chosenColumns } = address;
  const columns = useMemo(
    () => chapterColumns(words, isDragged, chosenColumns),
    [words, isDragged, chosenColumns],
  );
  const nameOf = (chapter: PlacedChapter) => t('reading.title', chapter);

  const ids = useMemo(() => rows?.map(idOf) ?? [], [rows]);
  const picked = useRowChoice(ids, chapterQuestionOf(address));
  const { isChosen } = picked.choice;
  const chosen = useMemo(
    () => (rows ?? noRows).filter((row) => isChosen(idOf(row))).map(({ id }) => id),
    [rows, isChosen],
  );
  const [hasPicked, setHasPicked] = useState(false);
  if (!hasPicked && picked.choice.page !== 'none') setHasPicked(true);

  const [dialog, setDialog] = useState<OpenChapterDialog | null>(null);
  const ask = useCallback(
    (question: ChapterQuestion, chapter: PlacedChapter) => setDialog({ kind: question, chapter }),
    [],
  );
  const menu = useCallback(
    (chapter: PlacedChapter) => <ChapterRowMenu chapter={chapter} isSortable={isSortable} onAsk={ask} />,
    [isSortable, ask],
  );
  const move = useChapterMove(book?.id ?? 0, all);
  const moveAndReach = (moved: readonly number[], after: number | null) => {
    if (move(moved, after)) onReach(moved[0] ?? null);
  };
  useEditKey(rows ?? noRows);
  const reached = useCallback(() => onReach(null), [onReach]);

  const isEmpty = rows?.length === 0 && (isWhole || !isNarrowed);
  // A list may open narrowed: where there is nothing at all, that is not the reason.
  const isMissed = isNarrowed && all.length > 0;
  return (
    <div className={styles.panel}>
      <ChapterToolbar
        book={book}
        list={list}
        hasChosen={chosen.length > 0}
        onTool={(tool) => setDialog({ kind: 'tool', tool })}
      />
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isEmpty && !isMissed && error === null && <NoChaptersYet book={book} onCreate={onCreate} />}
      {isEmpty && isMissed && <NoChapterMatches onClear={() => change({ search: '', status: '' })} />}
      {!isEmpty && (error === null || rows !== undefined) && (
        <ChapterSorting rows={all} chosen={chosen} onMove={moveAndReach}>
          {(markOf) => (
            <DataList
              caption={t('screen.books-id-chapters')}
              columns={columns}
              rows={rows}
              idOf={idOf}
              total={total}
              offset={0}
              sort={null}
              onSort={noSort}
              menu={menu}
              choice={picked.choice}
              nameOf={nameOf}
              isBusy={rows !== undefined && !isWhole && error === null}
              skeletonCount={skeletonRows}
              reach={reach === null ? null : String(reach)}
              onReached={reached}
              markOf={markOf}
            />
          )}
        </ChapterSorting>
      )}
      {hasPicked && (
        <Suspense>
          <ChapterBulk list={picked} rows={rows ?? noRows} />
        </Suspense>
      )}
      {dialog !== null && book !== undefined && isWhole && (
        <ChapterDialogs
          dialog={dialog}
          book={book}
          chapters={all}
          chosen={chosen}
          onChanged={refresh}
          onReach={onReach}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
