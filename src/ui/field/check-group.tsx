/** Several of many: a checkbox each under one legend, all bound to one field by the same registration. */
import { type ComponentProps, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { Choice } from './select.tsx';
import styles from './check-group.module.css';

type CheckGroupProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'> & {
  readonly label: string;
  readonly error: string | null;
  readonly choices: readonly Choice[];
};

export function CheckGroup({ label, error, choices, ...input }: CheckGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error === null ? undefined : id}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} {...input} value={choice.value} label={choice.label} />
        ))}
      </div>
      {error !== null && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
