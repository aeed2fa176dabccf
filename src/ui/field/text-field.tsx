/** A line of text, bound to a form by its registration. */
import { Classes } from '@blueprintjs/core';
import { type ComponentProps, useId } from 'react';
import { controlOf, FieldFrame, type FrameProps } from './field-frame.tsx';
import styles from './field.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & FrameProps;

export function TextField({ label, help, error, isRequired, ...input }: TextFieldProps) {
  const id = useId();
  const described = controlOf(id, { help, error, isRequired });
  return (
    <FieldFrame id={id} label={label} help={help} error={error} isRequired={isRequired}>
      <input type="text" {...described} {...input} id={id} className={`${Classes.INPUT} ${styles.input}`} />
    </FieldFrame>
  );
}
