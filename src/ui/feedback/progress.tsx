/** How far something is, from 0 to 1; without a value, that it is under way. */
import '@blueprintjs/core/lib/css/blueprint.css?progress';
import { ProgressBar } from '@blueprintjs/core';
import styles from './progress.module.css';

type ProgressProps = {
  readonly label: string;
  readonly value?: number | undefined;
  readonly className?: string | undefined;
};

export function Progress({ label, value, className = '' }: ProgressProps) {
  const isKnown = value !== undefined;
  return (
    <ProgressBar
      aria-label={label}
      className={`${styles.progress} ${className}`}
      {...(isKnown && { value })}
      animate={!isKnown}
      stripes={!isKnown}
    />
  );
}
