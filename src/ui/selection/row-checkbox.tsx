/** The boxes by which rows are chosen: one per row, with Shift a range, and one for the page. */
import { useMessages } from '#i18n/messages.ts';
import type { RowSelection } from '../list/list.types.ts';
import styles from '../list/data-list.module.css';

type RowCheckboxProps = { readonly name: string; readonly isChosen: boolean };

/** The table hears it, for all its rows. */
const heardByTable = () => undefined;

export function RowCheckbox({ name, isChosen }: RowCheckboxProps) {
  const { t } = useMessages();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name="selected"
        aria-label={t('list.selectRow', { name })}
        checked={isChosen}
        onChange={heardByTable}
      />
    </label>
  );
}

export function PageCheckbox({ selection }: { selection: RowSelection }) {
  const { t } = useMessages();
  return (
    <label className={styles.check}>
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = selection.page === 'some';
        }}
        type="checkbox"
        aria-label={t('list.selectPage')}
        checked={selection.page === 'all'}
        onChange={selection.togglePage}
      />
    </label>
  );
}
