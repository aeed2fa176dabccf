/** A choice of yes or no, its label beside it. */
import { Classes } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import styles from './field.module.css';

export function Checkbox({ label, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <label className={`${Classes.CONTROL} ${Classes.CHECKBOX} ${styles.checkbox}`}>
      <input type="checkbox" {...input} />
      <span className={Classes.CONTROL_INDICATOR} />
      {label}
    </label>
  );
}
