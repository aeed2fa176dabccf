/** Blueprint's button as plain HTML: the look comes from its stylesheet, so that no script travels for it. */
import { Classes } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

export type ButtonLook = {
  readonly intent?: 'primary' | 'danger';
  readonly minimal?: boolean;
  readonly large?: boolean;
  readonly fill?: boolean;
};

const intents = { primary: Classes.INTENT_PRIMARY, danger: Classes.INTENT_DANGER };

/** The classes of a button, for links that look like one. */
export function buttonClass({ intent, minimal, large, fill }: ButtonLook = {}): string {
  return [
    Classes.BUTTON,
    styles.button,
    intent && intents[intent],
    minimal && Classes.MINIMAL,
    large && styles.large,
    fill && Classes.FILL,
  ]
    .filter(Boolean)
    .join(' ');
}

export function Button({
  intent,
  minimal,
  large,
  fill,
  className = '',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  const look = buttonClass({ intent, minimal, large, fill });
  return <button type="button" {...rest} className={`${look} ${className}`} />;
}
