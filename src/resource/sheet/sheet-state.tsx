/** How much of a sheet is not saved, and how many cells cannot be; read out as it changes. */
import { useMessages } from '#i18n/messages.ts';
import styles from './sheet-panel.module.css';

type SheetStateProps = {
  readonly state: string;
  /** What has changed, in words. */
  readonly changes: string;
  /** Cells that cannot be saved as they are. */
  readonly problems: number;
};

export function SheetState({ state, changes, problems }: SheetStateProps) {
  const { t, number } = useMessages();
  return (
    <output className={styles.count}>
      {state === 'saving' ? t('sheet.saving') : state === 'saved' ? t('sheet.saved') : changes}
      {problems > 0 && <strong>{t('sheet.problems', { count: problems, shown: number(problems) })}</strong>}
    </output>
  );
}
