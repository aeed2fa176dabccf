/** Several lines of text, bound to a form by its registration. */
import { Classes } from '@blueprintjs/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlOf, FieldFrame } from './field-frame.tsx';
import styles from './field.module.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  readonly label: string;
  readonly help?: ReactNode;
  /** The sentence beside the field, or null while it is right. */
  readonly error: string | null;
};

export function TextArea({ label, help, error, ...textarea }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <textarea
        rows={6}
        {...textarea}
        {...controlOf(id, error, help !== undefined)}
        className={`${Classes.INPUT} ${styles.input} ${styles.lines}`}
      />
    </FieldFrame>
  );
}
