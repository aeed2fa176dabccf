/** A chart with what it says in words; its drawing is loaded when one is shown. */
import { lazyPart } from '../feedback/lazy-part.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import type { ChartData } from './chart.types.ts';
import styles from './chart.module.css';

const Canvas = lazyPart(async () => (await import('./chart-canvas.tsx')).ChartCanvas, Spinner);

type ChartProps = {
  readonly data: ChartData;
  /** Says what is shown; the numbers are in a table beside it. */
  readonly label: string;
  readonly format: (value: number) => string;
  readonly look: string;
};

export function Chart({ label, ...drawing }: ChartProps) {
  return (
    <figure className={styles.chart} aria-label={label}>
      <div className={styles.drawing} aria-hidden="true">
        <Canvas {...drawing} />
      </div>
    </figure>
  );
}
