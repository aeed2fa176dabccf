/** One of several in a form: the browser's own control with its label above, bound by its registration. */
import { CaretDown } from '@blueprintjs/icons';
import { type ComponentProps, useId } from 'react';
import { controlOf, FieldFrame } from './field-frame.tsx';
import type { Choice } from './select.tsx';
import styles from './field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
  readonly label: string;
  readonly error: string | null;
  readonly choices: readonly Choice[];
};

export function SelectField({ label, error, choices, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className={styles.select}>
        <select {...select} {...controlOf(id, error, false)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <CaretDown />
      </span>
    </FieldFrame>
  );
}
