/** Above a sheet of names: what narrows and orders it, what is done with the chosen rows, and what is not saved. */
import { useMemo } from 'react';
import { nameCategories, nameFields, nameStatuses, type NameStatus } from '#contract/resources/name-entry.ts';
import { useMessages } from '#i18n/messages.ts';
import type { NameKey } from '#machines/name-sheet/name-sheet.data.ts';
import { SheetSave, SheetSteps } from '#resource/sheet/sheet-commands.tsx';
import { SheetFold } from '#resource/sheet/sheet-fold.tsx';
import { SheetToolbar, SheetTools } from '#resource/sheet/sheet-panel.tsx';
import { SheetState } from '#resource/sheet/sheet-state.tsx';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/select.tsx';
import type { NameView } from './name-rows.ts';
import type { NameSetRow } from './name-set.query.ts';
import { RenameLink, renamedNames } from './rename-link.tsx';
import type { NameSheet } from './use-name-sheet.ts';
import styles from './names.module.css';

type NamesToolbarProps = {
  readonly sheet: NameSheet;
  readonly set: NameSetRow;
  readonly view: NameView;
  readonly onView: (view: NameView) => void;
  readonly shown: number;
  /** Cells that cannot be saved as they are. */
  readonly problems: number;
  readonly chosen: readonly NameKey[];
  readonly canWrite: boolean;
  readonly onJudge: (status: NameStatus) => void;
  readonly onAsk: (dialog: 'import' | 'merge') => void;
  readonly isSuspecting: boolean;
  readonly onSuspects: () => void;
};

export function NamesToolbar(props: NamesToolbarProps) {
  const { sheet, set, view, onView, shown, problems, chosen, canWrite, onJudge, onAsk } = props;
  const { t, number } = useMessages();
  const { state, context, controls, send } = sheet;
  const changes = new Set([...Object.keys(context.edits), ...context.added, ...context.deleted]).size;
  const [first] = chosen;
  const names = useMemo(() => renamedNames(context, chosen), [context, chosen]);
  return (
    <>
      <SheetToolbar isSearch>
        <input
          type="search"
          className={`bp6-input ${styles.find}`}
          aria-label={t('names.find')}
          placeholder={t('names.find')}
          value={view.search}
          onChange={(event) => onView({ ...view, search: event.target.value })}
        />
        <SheetFold
          label={t('list.filters')}
          active={[view.status, view.category].filter((value) => value !== '').length}
        >
          <Select
            label={t('name-entries.column.status')}
            value={view.status}
            none={t('names.all')}
            options={nameStatuses.map((value) => ({ value, label: t(`name-entries.status.${value}`) }))}
            onChoose={(status) => onView({ ...view, status })}
          />
          <Select
            label={t('name-entries.column.category')}
            value={view.category}
            none={t('names.all')}
            options={nameCategories.map((value) => ({
              value,
              label: t(`name-entries.category.${value}`),
            }))}
            onChoose={(category) => onView({ ...view, category })}
          />
          <Select
            label={t('names.sort')}
            value={view.sort}
            options={nameFields.map((value) => ({ value, label: t(`name-entries.column.${value}`) }))}
            onChoose={(sort) =>
              onView({ ...view, sort: nameFields.find((field) => field === sort) ?? 'source' })
            }
          />
          <Button
            minimal
            aria-pressed={view.isDescending}
            onClick={() => onView({ ...view, isDescending: !view.isDescending })}
          >
            {t('names.descending')}
          </Button>
          <output className={styles.count}>{t('names.shown', { count: shown, shown: number(shown) })}</output>
          <SheetTools>
            <Button aria-pressed={props.isSuspecting} onClick={props.onSuspects}>
              {t('names.suspects')}
            </Button>
            {canWrite && (
              <>
                <Button onClick={() => onAsk('import')}>{t('names.import')}</Button>
                <Button onClick={() => onAsk('merge')}>{t('names.merge')}</Button>
              </>
            )}
          </SheetTools>
        </SheetFold>
      </SheetToolbar>
      {canWrite || state === 'saving' ? (
        <SheetToolbar>
          <SheetState
            state={state}
            changes={t('names.changes', { count: changes, shown: number(changes) })}
            problems={problems}
          />
          <SheetFold label={t('sheet.actions')}>
            <SheetTools>
              <Button minimal aria-disabled={first === undefined} onClick={() => onJudge('approved')}>
                {t('names.approve')}
              </Button>
              <Button minimal aria-disabled={first === undefined} onClick={() => onJudge('rejected')}>
                {t('names.reject')}
              </Button>
              <Button
                minimal
                aria-disabled={first === undefined}
                onClick={() => send({ type: 'names.delete', keys: chosen })}
              >
                {t('names.delete')}
              </Button>
              <RenameLink set={set} context={context} names={names} />
              <SheetSteps controls={controls} />
            </SheetTools>
          </SheetFold>
          <SheetSave controls={controls} />
        </SheetToolbar>
      ) : null}
    </>
  );
}
