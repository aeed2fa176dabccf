/** Above the sheet: how much has changed, what can be done with it, and what somebody else has changed meanwhile. */
import { useMessages } from '#i18n/messages.ts';
import { cellKey, type GoneCell } from '#machines/sheet.data.ts';
import type { SheetEvent } from '#machines/sheet.machine.ts';
import { SheetCommands } from '#resource/sheet/sheet-commands.tsx';
import { SheetNotice, SheetToolbar, SheetTools } from '#resource/sheet/sheet-panel.tsx';
import { SheetState } from '#resource/sheet/sheet-state.tsx';
import { Button } from '#ui/button/button.tsx';
import type { ChaptersSheetState } from './use-chapters-sheet.ts';

type ChaptersSheetToolbarProps = {
  readonly sheet: ChaptersSheetState;
  /** Cells that cannot be saved as they are. */
  readonly problems: number;
  readonly onClose: () => void;
};

export function ChaptersSheetToolbar({ sheet, problems, onClose }: ChaptersSheetToolbarProps) {
  const { t, number } = useMessages();
  const { state, context, controls } = sheet;
  const changes = Object.keys(context.edits).length;
  return (
    <SheetToolbar>
      <Button minimal onClick={onClose}>
        {t('sheet.close')}
      </Button>
      <SheetState
        state={state}
        changes={t('sheet.changes', { count: changes, shown: number(changes) })}
        problems={problems}
      />
      <SheetTools>
        <SheetCommands controls={controls} />
      </SheetTools>
    </SheetToolbar>
  );
}

/** Whose values stay, of the chapters that somebody else has changed. */
export function SheetConflict({ send }: { readonly send: (event: SheetEvent) => void }) {
  const { t } = useMessages();
  return (
    <SheetNotice>
      <p>{t('sheet.conflict')}</p>
      <SheetTools>
        <Button onClick={() => send({ type: 'sheet.takeTheirs' })}>{t('sheet.takeTheirs')}</Button>
        <Button intent="primary" onClick={() => send({ type: 'sheet.keepMine' })}>
          {t('sheet.keepMine')}
        </Button>
      </SheetTools>
    </SheetNotice>
  );
}

/** Cells that are told one by one. */
const mostTold = 20;

type SheetGoneProps = {
  readonly gone: readonly GoneCell[];
  readonly send: (event: SheetEvent) => void;
};

/** What was typed into chapters that somebody else has deleted, to be copied, or had again with the chapter. */
export function SheetGone({ gone, send }: SheetGoneProps) {
  const { t, number } = useMessages();
  const left = gone.length - mostTold;
  return (
    <SheetNotice>
      <p>{t('sheet.gone')}</p>
      <ul>
        {gone.slice(0, mostTold).map(({ row, field, text }) => (
          <li key={cellKey(row.id, field)}>
            {t('sheet.goneCell', {
              number: number(row.number),
              title: row.title,
              column: t(`chapterList.column.${field}`),
              text,
            })}
          </li>
        ))}
        {left > 0 && <li>{t('sheet.goneMore', { count: left, shown: number(left) })}</li>}
      </ul>
      <SheetTools>
        <Button onClick={() => send({ type: 'sheet.forgetGone' })}>{t('sheet.forgetGone')}</Button>
      </SheetTools>
    </SheetNotice>
  );
}
