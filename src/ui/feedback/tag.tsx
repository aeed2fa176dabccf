/** A short state in its tone: tinted ground, text of the same hue in readable contrast. */
import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type Tone = 'neutral' | 'primary' | 'success' | 'info' | 'warning' | 'error';

export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
