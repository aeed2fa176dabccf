/** A message within the page. `alert` is read out at once; use it for refusals. */
import type { ReactNode } from 'react';
import { Error as ErrorIcon, InfoSign, Tick } from '@blueprintjs/icons';
import styles from './callout.module.css';

const icons = { error: ErrorIcon, info: InfoSign, success: Tick };

export function Callout({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className={styles.callout} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Icon />
      <div>{children}</div>
    </div>
  );
}
