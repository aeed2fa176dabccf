/** The columns of a list, each with its box. */
import { useEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import styles from './column-chooser.module.css';

export type ColumnListProps = {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly shown: readonly string[];
  readonly onChoose: (shown: readonly string[]) => void;
  readonly onReset: () => void;
};

export function ColumnList({ columns, shown, onChoose, onReset }: ColumnListProps) {
  const { t } = useMessages();
  const list = useRef<HTMLFieldSetElement>(null);
  // It comes after its button was pressed, and the focus follows it in.
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  const toggled = (id: string) =>
    columns.map((column) => column.id).filter((other) => shown.includes(other) !== (other === id));
  return (
    <fieldset ref={list} className={styles.list}>
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
  );
}
