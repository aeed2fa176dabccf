/** Stand-ins for rows on their way: as tall as rows, so that nothing moves, and not painted before 200 ms. */
import { Classes } from '@blueprintjs/core';
import type { Column } from './list.types.ts';
import styles from './data-list.module.css';

type SkeletonRowsProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly count: number;
  readonly hasSelection: boolean;
};

export function SkeletonRows<Row>({ columns, count, hasSelection }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className={`${styles.row} ${styles.skeletonRow}`} aria-hidden="true">
      {hasSelection && <td aria-hidden="true" className={styles.checkCell} />}
      {columns.map((column) => (
        <td
          key={column.id}
          aria-hidden="true"
          data-align={column.align}
          data-card={column.card}
          data-yields={column.yields}
          data-label={column.cardLabel ?? column.header}
        >
          <span className={`${Classes.SKELETON} ${styles.skeleton}`} data-card={column.card} />
        </td>
      ))}
      <td aria-hidden="true" className={styles.menuCell} />
    </tr>
  ));
}
