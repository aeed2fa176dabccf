/** What can be done with many chapters of a book at once, each by a dialog of its own, and the sheet. */
import { subject } from '@casl/ability';
import { Wrench } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { type ChapterTool, chapterTools } from '../dialogs/chapter-tools.ts';
import type { ChaptersBook } from './chapter-list.query.ts';

type ChapterToolsMenuProps = {
  readonly book: ChaptersBook | undefined;
  readonly hasChosen: boolean;
  readonly onTool: (tool: ChapterTool) => void;
  readonly onSheet: () => void;
  readonly onScan: () => void;
};

export function ChapterToolsMenu({ book, hasChosen, onTool, onSheet, onScan }: ChapterToolsMenuProps) {
  const { t } = useMessages();
  const ability = useAbility();
  if (book === undefined) return null;
  const chapters = subject('chapters', { book_id: book.id, owner_id: book.owner_id });
  const tools = chapterTools.filter(
    ({ action, needsChosen }) => ability.can(action, chapters) && (hasChosen || needsChosen !== true),
  );
  const mayScan = hasChosen && ability.can('create', 'scans');
  if (tools.length === 0 && !mayScan) return null;
  const trigger = (
    <>
      <Wrench />
      {t('chapterList.tools')}
    </>
  );
  return (
    <Menu alignEnd label={t('chapterList.tools')} trigger={trigger}>
      {ability.can('update', chapters) && (
        <MenuItem text={t('sheet.open')} data-tool="sheet" onClick={onSheet} />
      )}
      {tools.map((tool) => (
        <MenuItem key={tool.id} text={t(tool.label)} data-tool={tool.id} onClick={() => onTool(tool)} />
      ))}
      {mayScan && <MenuItem text={t('scan.tool')} data-tool="scan" onClick={onScan} />}
    </Menu>
  );
}
