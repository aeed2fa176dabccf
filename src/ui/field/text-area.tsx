/** Several lines of text, bound to a form by its registration. */
import { Classes } from '@blueprintjs/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlOf, FieldFrame, type FrameProps } from './field-frame.tsx';
import styles from './field.module.css';
import own from './text-area.module.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> &
  FrameProps & {
    /** How much of what fits has been typed. */
    readonly counter?: ReactNode;
  };

export function TextArea({ label, help, error, isRequired, counter, ...textarea }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      isRequired={isRequired}
      beside={counter !== undefined && <span className={own.counter}>{counter}</span>}
    >
      <textarea
        rows={6}
        {...textarea}
        {...controlOf(id, { help, error, isRequired })}
        className={`${Classes.INPUT} ${styles.input} ${styles.lines}`}
      />
    </FieldFrame>
  );
}
