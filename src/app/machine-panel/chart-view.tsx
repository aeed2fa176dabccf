/** A machine's chart as SVG: drawn from its own config, with the states that are active now highlighted. */
import type { ReactNode } from 'react';
import type { DrawnState, DrawnTransition, Point } from './chart-layout.ts';
import styles from './chart-view.module.css';

type ChartViewProps = {
  readonly drawn: DrawnState;
  /** Ids of the active states, the outer ones included. */
  readonly active: ReadonlySet<string>;
  /** Says in words what the picture shows. */
  readonly label: string;
  /** 1 is the size that was laid out. */
  readonly scale: number;
};

export function ChartView({ drawn, active, label, scale }: ChartViewProps) {
  return (
    <svg
      className={styles.chart}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that is not a file cannot be an `img`
      role="img"
      aria-label={label}
      width={(drawn.width + 2) * scale}
      height={(drawn.height + 2) * scale}
      viewBox={`-1 -1 ${drawn.width + 2} ${drawn.height + 2}`}
    >
      <defs>
        <marker
          id="chart-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8Z" className={styles.arrow} />
        </marker>
      </defs>
      <StateBox drawn={drawn} active={active} />
    </svg>
  );
}

function StateBox({ drawn, active }: Pick<ChartViewProps, 'drawn' | 'active'>): ReactNode {
  const { state, x, y, width, height, states, transitions, anywhere } = drawn;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        className={styles.state}
        data-active={active.has(state.id)}
        data-state={state.id}
        data-parallel={state.isParallel}
        data-leaf={states.length === 0}
        width={width}
        height={height}
        rx={6}
      >
        {state.description !== '' && <title>{state.description}</title>}
      </rect>
      {state.isInitial && <circle className={styles.initial} cx={0} cy={header / 2} r={5} />}
      <text className={styles.name} x={14} y={21}>
        {state.name}
      </text>
      {transitions.map((transition) => (
        <Arrow key={keyOf(transition)} transition={transition} />
      ))}
      {anywhere !== null && (
        <g transform={`translate(${anywhere.x} ${anywhere.y})`}>
          <circle className={styles.anywhere} r={11} />
          <text className={styles.mark} y={6}>
            ∗
          </text>
        </g>
      )}
      {states.map((child) => (
        <StateBox key={child.state.id} drawn={child} active={active} />
      ))}
    </g>
  );
}

const header = 30;
const lineHeight = 16;
const pathOf = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
const keyOf = ({ points, lines }: DrawnTransition) => `${pathOf(points)} ${lines.join(' ')}`;

function Arrow({ transition: { points, at, lines } }: { transition: DrawnTransition }) {
  const first = at.y - ((lines.length - 1) * lineHeight) / 2 + 4;
  return (
    <>
      <path className={styles.transition} d={pathOf(points)} markerEnd="url(#chart-arrow)" />
      <text className={styles.event}>
        {lines.map((line, row) => (
          <tspan key={line} x={at.x} y={first + row * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}
