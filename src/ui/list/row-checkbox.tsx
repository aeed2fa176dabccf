/** The boxes by which rows are chosen: one per row, with Shift a range, and one for the page. */
import { useWords } from '#i18n/words.ts';
import type { RowChoice } from './list.types.ts';
import styles from './data-list.module.css';

type RowCheckboxProps = {
  readonly id: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: RowChoice['toggle'];
};

export function RowCheckbox({ id, name, isChosen, onChoose }: RowCheckboxProps) {
  const { t } = useWords();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name="selected"
        aria-label={t('list.selectRow', { name })}
        checked={isChosen}
        onChange={(event) => onChoose(id, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}

export function PageCheckbox({ choice }: { choice: RowChoice }) {
  const { t } = useWords();
  return (
    <label className={styles.check}>
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = choice.page === 'some';
        }}
        type="checkbox"
        aria-label={t('list.selectPage')}
        checked={choice.page === 'all'}
        onChange={choice.togglePage}
      />
    </label>
  );
}
