/** What is known of a thing, each under its name: side by side as far as there is room. */
import type { ReactNode } from 'react';
import styles from './facts.module.css';

type FactsProps = {
  readonly items: readonly (readonly [name: string, value: ReactNode])[];
};

export function Facts({ items }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
