/** One of several, as radios that look like what they are: a row of buttons. */
import type { ReactNode } from 'react';
import styles from './customiser.module.css';

export type Option = {
  readonly value: string;
  readonly label: ReactNode;
  readonly disabled?: boolean;
  readonly lang?: string;
};

type ChoicesProps = {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly Option[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
  /** More of the same choice, below the options. */
  readonly children?: ReactNode;
};

export function Choices({ name, legend, options, chosen, onChoose, children }: ChoicesProps) {
  return (
    <fieldset className={styles.fieldset}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label, disabled, lang }) => (
          <label key={value} className={styles.option} lang={lang}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={disabled}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
