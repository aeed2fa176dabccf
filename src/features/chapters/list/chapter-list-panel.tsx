/** The chapters as every list shows its rows, and what is their own: their order, writing in them, and tools for many. */
import { subject } from '@casl/ability';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { NoHit } from '#resource/list/list-empty.tsx';
import { idOf, ListFrame, type MarkOf } from '#resource/list/list-frame.tsx';
import { writeListSearchParams } from '#resource/list/list-search-params.ts';
import { ListToolbar } from '#resource/list/list-toolbar.tsx';
import { useListColumns } from '#resource/list/use-list-columns.ts';
import { RowSorting } from '#resource/sorting/row-sorting.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { useRowSelection } from '#ui/selection/use-row-selection.ts';
import { useEditKey } from '../cells/use-edit-key.ts';
import type { ChapterTool } from '../dialogs/chapter-tools.ts';
import { ChapterOrderContext, DraggableContext } from '../order/order-context.ts';
import { useChapterMove } from '../order/use-chapter-move.ts';
import { chapterList } from './chapter-list.definition.tsx';
import { NoChaptersYet } from './chapter-list-empty.tsx';
import type { ChaptersBook } from './chapter-list.query.ts';
import { ChapterToolsMenu } from './chapter-tools-menu.tsx';
import { useChapterExport } from './use-chapter-export.ts';
import type { ChapterList, PlacedChapter } from './use-chapter-list.ts';
import styles from './chapter-list.module.css';

const noRows: readonly PlacedChapter[] = [];
const noIncludes: readonly string[] = [];
const skeletonRows = 25;

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
  const { t, number } = useMessages();
  const ability = useAbility();
  const { source, all = noRows, isNarrowed, isWhole, refresh } = list;
  const { searchParams, change, total, error, path } = source;
  const [, navigate] = useLocation();
  const everything = { search: '', filters: { status: '' } };
  const rows = list.rows ?? noRows;
  const mayOrder =
    book !== undefined && ability.can('update', subject('chapters', { owner_id: book.owner_id }), 'number');
  const isSortable = mayOrder && isWhole;
  const columns = useListColumns(chapterList, searchParams.columns, 0, noIncludes);

  const ids = useMemo(() => rows.map(idOf), [rows]);
  const selected = useRowSelection(ids, list.question);
  const { isChosen } = selected.selection;
  const chosen = useMemo(
    () => rows.filter((row) => isChosen(idOf(row))).map(({ id }) => id),
    [rows, isChosen],
  );

  const [tool, setTool] = useState<ChapterTool | null>(null);
  const order = useMemo(
    () => ({ book, chapters: all, isSortable, onReach }),
    [book, all, isSortable, onReach],
  );
  const move = useChapterMove(book?.id ?? 0, all);
  const moveAndReach = (moved: readonly number[], after: number | null) => {
    if (move(moved, after)) onReach(moved[0] ?? null);
  };
  useEditKey(rows);
  const reached = useCallback(() => onReach(null), [onReach]);
  const exportRows = useChapterExport();
  /** All chapters, with the columns as they were when one comes back. */
  const openSheet = () => {
    const query = new URLSearchParams(writeListSearchParams({ ...searchParams, ...everything }));
    navigate(`${path}?${new URLSearchParams([...query, ['sheet', '1']]).toString()}`);
  };
  /** Of those that are chosen; all of them are the book. */
  const openScan = () => {
    const search = new URLSearchParams({ book: String(book?.id) });
    if (chosen.length < all.length) search.set('chapters', chosen.join(','));
    navigate(`${pathOf('scan')}?${search.toString()}`);
  };
  const sortable = useMemo(
    () => all.map((row) => ({ id: row.id, title: row.title, label: t('reading.title', row) })),
    [all, t],
  );
  const sorting = (table: (markOf?: MarkOf) => ReactNode) => (
    <RowSorting rows={sortable} chosen={chosen} restoreFocus={false} onMove={moveAndReach}>
      {table}
    </RowSorting>
  );
  // A list may open narrowed: where there is nothing at all, that is not the reason.
  const isMissed = isNarrowed && all.length > 0;
  const toolbar = (
    <ListToolbar
      definition={chapterList}
      source={source}
      columns={columns.all}
      shown={columns.shownIds}
      isSettled={list.rows !== undefined}
      count={
        <output>
          {list.rows !== undefined && t('chapterList.count', { count: total, shown: number(total) })}
        </output>
      }
      exportButton={
        <ExportButton
          isBusy={!isWhole && error === null}
          isDisabled={error !== null}
          onExport={() => book && exportRows(book, rows, searchParams.columns)}
        />
      }
      tools={
        <ChapterToolsMenu
          book={book}
          hasChosen={chosen.length > 0}
          onTool={setTool}
          onSheet={openSheet}
          onScan={openScan}
        />
      }
    />
  );
  return (
    <ChapterOrderContext value={order}>
      <DraggableContext value={isSortable && !isNarrowed}>
        <div className={styles.panel}>
          <ListFrame
            definition={chapterList}
            title={t('screen.books-id-chapters')}
            source={source}
            columns={columns.shown}
            selected={selected}
            toolbar={toolbar}
            empty={
              isMissed ? (
                <NoHit onClear={() => change(everything)} />
              ) : (
                <NoChaptersYet book={book} onCreate={onCreate} />
              )
            }
            skeletonCount={skeletonRows}
            reach={reach === null ? null : String(reach)}
            onReached={reached}
            around={sorting}
          />
        </div>
        {tool !== null && book !== undefined && isWhole && (
          <tool.dialog
            book={book}
            chapters={all}
            chosen={chosen}
            onChanged={refresh}
            onReach={onReach}
            onClose={() => setTool(null)}
          />
        )}
      </DraggableContext>
    </ChapterOrderContext>
  );
}
