/** A part of a screen with a heading of its own. */
import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = {
  readonly title: string;
  /** Of its heading, for links that lead to it. */
  readonly id?: string;
  /** Beside the title: how many there are. */
  readonly count?: string | undefined;
  /** At the end of the heading's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

export function Card({ title, id, count, actions, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
