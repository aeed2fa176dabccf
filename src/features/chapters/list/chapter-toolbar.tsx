/** Above the chapters: search, status, what can be done with many of them, and the list as a file. */
import { subject } from '@casl/ability';
import { Wrench } from '@blueprintjs/icons';
import { useCallback } from 'react';
import { chapterStatuses } from '#contract/resources/chapter.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { Select } from '#ui/field/select.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { Menu, menuItem } from '#ui/overlay/menu.tsx';
import { ChapterColumnChoice } from './chapter-column-choice.tsx';
import { readChapterListAddress } from './chapter-list.address.ts';
import type { ChaptersBook } from './chapter-list.query.ts';
import { type ChapterTool, chapterTools } from './chapter-tools.ts';
import { ChapterViews } from './chapter-views.tsx';
import type { ChapterList } from './use-chapter-list.ts';
import { useChapterExport } from './use-chapter-export.ts';
import styles from './chapter-list.module.css';

type ChapterToolbarProps = {
  readonly book: ChaptersBook | undefined;
  readonly list: ChapterList;
  /** Whether any chapter is chosen. */
  readonly hasChosen: boolean;
  readonly onTool: (tool: ChapterTool) => void;
};

export function ChapterToolbar({ book, list, hasChosen, onTool }: ChapterToolbarProps) {
  const { t, number } = useWords();
  const ability = useAbility();
  const { address, change, rows, total, isWhole } = list;
  const hasFailed = list.list.error !== null;
  const exportRows = useChapterExport();
  // Each keystroke would be a step back otherwise.
  const search = useCallback((text: string) => change({ search: text }, { replace: true }), [change]);
  const chapters = book && subject('chapters', { book_id: book.id, owner_id: book.owner_id });
  const tools = chapterTools.filter(
    ({ action, needsChosen }) =>
      chapters !== undefined && ability.can(action, chapters) && (hasChosen || needsChosen !== true),
  );
  return (
    <div className={styles.toolbar}>
      <SearchBox value={address.search} hint={t('chapterList.searchHint')} onSearch={search} />
      <span className={styles.status}>
        <Select
          name="status"
          label={t('chapterList.column.status')}
          value={address.status}
          none={t('list.all')}
          choices={chapterStatuses.map((value) => ({ value, label: t(`chapters.status.${value}`) }))}
          onChoose={(value) => change({ status: readChapterListAddress(`status=${value}`).status })}
        />
      </span>
      <output className={styles.count}>
        {rows !== undefined && t('chapterList.count', { count: total, shown: number(total) })}
      </output>
      <div className={styles.tools}>
        <ChapterViews list={list} />
        <ExportButton
          isBusy={!isWhole && !hasFailed}
          isDisabled={hasFailed}
          onExport={() => book && exportRows(book, rows ?? [], address.columns)}
        />
        <ChapterColumnChoice list={list} />
        {tools.length > 0 && (
          <Menu
            alignEnd
            label={t('chapterList.tools')}
            face={
              <>
                <Wrench />
                {t('chapterList.tools')}
              </>
            }
          >
            {tools.map((tool) => (
              <button
                key={tool.id}
                type="button"
                {...menuItem}
                data-tool={tool.id}
                onClick={() => onTool(tool)}
              >
                <span />
                {t(tool.label)}
              </button>
            ))}
          </Menu>
        )}
      </div>
    </div>
  );
}
