/** What stands where nothing can be shown: why, and what to do next. */
import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** The level of its heading on the page. */
  readonly level?: 'h1' | 'h2';
};

export function EmptyState({ icon, title, children, actions, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={`${Classes.NON_IDEAL_STATE} ${styles.state}`}>
      <span className={styles.visual} aria-hidden="true">
        {icon}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
