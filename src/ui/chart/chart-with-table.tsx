/** A chart and the numbers that it draws as a table beside it; below it where there is no room. */
import { Spinner } from '../feedback/spinner.tsx';
import { Chart } from './chart.tsx';
import type { ChartData } from './chart.types.ts';
import { NumberTable } from './number-table.tsx';
import styles from './chart-with-table.module.css';

type ChartWithTableProps = {
  /** Says what is shown. */
  readonly label: string;
  readonly caption: string;
  /** Undefined until it is known: the room for it is kept. */
  readonly chart: ChartData | undefined;
  readonly headers: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
  readonly format: (value: number) => string;
  readonly look: string;
};

export function ChartWithTable({ label, caption, chart, headers, rows, format, look }: ChartWithTableProps) {
  if (chart === undefined) {
    return (
      <div className={styles.waiting}>
        <Spinner />
      </div>
    );
  }
  return (
    <div className={styles.both}>
      <Chart data={chart} label={label} format={format} look={look} />
      <div className={styles.table}>
        <NumberTable caption={caption} messages={1} headers={headers} rows={rows} />
      </div>
    </div>
  );
}
