/** One of several, on the browser's own control. The choice applies at once, and says what it is a choice of. */
import { CaretDown } from '@blueprintjs/icons';
import type { ComponentProps } from 'react';
import styles from './field.module.css';

export type Choice = { readonly value: string; readonly label: string };

type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** What no choice is called. Where there is such, no other label stands beside: what is chosen is shown with its own. */
  readonly none?: string;
  readonly onChoose: (value: string) => void;
};

export function Select({ label, choices, none, onChoose, ...select }: SelectProps) {
  const all = none === undefined ? choices : [{ value: '', label: none }, ...choices];
  const isChosen = ({ value }: Choice) => none !== undefined && value === select.value;
  return (
    <span className={styles.select}>
      <select {...select} aria-label={label} onChange={(event) => onChoose(event.target.value)}>
        {all.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {isChosen(choice) ? `${label}: ${choice.label}` : choice.label}
          </option>
        ))}
      </select>
      <CaretDown />
    </span>
  );
}
