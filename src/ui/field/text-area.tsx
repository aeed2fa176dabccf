/** Several lines of text, bound to a form by its registration. */
import { Classes } from '@blueprintjs/core';
import { type ComponentProps, useId } from 'react';
import { controlOf, FieldFrame } from './field-frame.tsx';
import styles from './field.module.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  readonly label: string;
  /** The sentence beside the field, or null while it is right. */
  readonly error: string | null;
};

export function TextArea({ label, error, ...textarea }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea
        rows={6}
        {...textarea}
        {...controlOf(id, error, false)}
        className={`${Classes.INPUT} ${styles.input} ${styles.lines}`}
      />
    </FieldFrame>
  );
}
