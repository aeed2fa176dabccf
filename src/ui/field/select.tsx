/** One of several, on the browser's own control. A choice applies at once, and says what it is a choice of. */
import { CaretDown } from '@blueprintjs/icons';
import type { ComponentProps } from 'react';
import styles from './field.module.css';

export type Option = { readonly value: string; readonly label: string };

type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
  readonly label: string;
  readonly options: readonly Option[];
  /** What no choice is called. Where there is such, no other label stands beside: what is chosen is shown with its own. */
  readonly none?: string;
  readonly onChoose: (value: string) => void;
};

export function Select({ label, options, none, onChoose, ...select }: SelectProps) {
  const all = none === undefined ? options : [{ value: '', label: none }, ...options];
  const isChosen = ({ value }: Option) => none !== undefined && value === select.value;
  return (
    <span className={styles.select}>
      <select {...select} aria-label={label} onChange={(event) => onChoose(event.target.value)}>
        {all.map((option) => (
          <option key={option.value} value={option.value}>
            {isChosen(option) ? `${label}: ${option.label}` : option.label}
          </option>
        ))}
      </select>
      <CaretDown />
    </span>
  );
}
