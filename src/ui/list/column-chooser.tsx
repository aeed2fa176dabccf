/** Which columns a list shows. */
import { ListColumns } from '@blueprintjs/icons';
import { useWords } from '#i18n/words.ts';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { PopoverButton } from '../overlay/popover-button.tsx';
import styles from './column-chooser.module.css';

type ColumnChooserProps = {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly shown: readonly string[];
  readonly onChoose: (shown: readonly string[]) => void;
  readonly onReset: () => void;
};

export function ColumnChooser({ columns, shown, onChoose, onReset }: ColumnChooserProps) {
  const { t } = useWords();
  const toggled = (id: string) =>
    columns.map((column) => column.id).filter((other) => shown.includes(other) !== (other === id));
  const face = (
    <>
      <ListColumns />
      {t('list.columns')}
    </>
  );
  return (
    <PopoverButton kind="dialog" label={t('list.columns')} face={face} alignEnd>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>{t('list.columns')}</legend>
        {columns.map(({ id, header }) => (
          <Checkbox
            key={id}
            label={header}
            checked={shown.includes(id)}
            onChange={() => onChoose(toggled(id))}
          />
        ))}
        <Button minimal onClick={onReset}>
          {t('list.columnsReset')}
        </Button>
      </fieldset>
    </PopoverButton>
  );
}
