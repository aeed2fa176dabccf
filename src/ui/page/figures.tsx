/** A few numbers side by side, each under its name. */
import type { ReactNode } from 'react';
import styles from './figures.module.css';

type FiguresProps = {
  readonly items: readonly {
    readonly name: string;
    readonly value: string;
    /** Below the number, such as what it is compared with. */
    readonly note?: ReactNode;
  }[];
};

export function Figures({ items }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {items.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
