/** One of several, on the browser's own control. The choice applies at once. */
import { CaretDown } from '@blueprintjs/icons';
import type { ComponentProps } from 'react';
import styles from './field.module.css';

export type Choice = { readonly value: string; readonly label: string };

type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
};

export function Select({ label, choices, onChoose, ...select }: SelectProps) {
  return (
    <span className={styles.select}>
      <select {...select} aria-label={label} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <CaretDown />
    </span>
  );
}
