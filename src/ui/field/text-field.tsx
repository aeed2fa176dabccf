/** A line of text, bound to a form by its registration. */
import { Classes } from '@blueprintjs/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlOf, FieldFrame } from './field-frame.tsx';
import styles from './field.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  readonly label: string;
  readonly help?: ReactNode;
  /** The sentence beside the field, or null while it is right. */
  readonly error: string | null;
};

export function TextField({ label, help, error, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <input
        type="text"
        {...input}
        {...controlOf(id, error, help !== undefined)}
        className={`${Classes.INPUT} ${styles.input}`}
      />
    </FieldFrame>
  );
}
