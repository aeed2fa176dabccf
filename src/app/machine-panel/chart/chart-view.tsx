/**
 * A machine's chart as SVG: drawn from its own config, with the states that are active highlighted, the transitions that
 * led there, and those of the state that somebody looks at.
 */
import type { ReactNode } from 'react';
import type { Frame } from '#machines/machine-view.machine.ts';
import { anywhere, type DrawnState, type DrawnTransition, type Point } from './chart-layout.ts';
import styles from './chart-view.module.css';

/** Ids of states throughout. */
export type ChartMarks = {
  /** The outer ones included. */
  readonly active: ReadonlySet<string>;
  readonly selected: string | null;
  /** `from to` of each transition that the last step took. */
  readonly taken: ReadonlySet<string>;
};

type ChartViewProps = {
  readonly drawn: DrawnState;
  readonly marks: ChartMarks;
  /** Says in words what the picture shows. */
  readonly label: string;
  readonly frame: Frame;
};

export function ChartView({ drawn, marks, label, frame: { x, y, scale } }: ChartViewProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that is not a file cannot be an `img`
    <svg className={styles.chart} role="img" aria-label={label}>
      <defs>
        {(['arrow', 'arrowMarked'] as const).map((look) => (
          <marker
            key={look}
            id={`chart-${look}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8Z" className={styles[look]} />
          </marker>
        ))}
      </defs>
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <StateBox drawn={drawn} marks={marks} />
      </g>
    </svg>
  );
}

function StateBox({ drawn, marks }: Pick<ChartViewProps, 'drawn' | 'marks'>): ReactNode {
  const { state, x, y, width, height, states, transitions, anywhere: mark } = drawn;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        className={styles.state}
        data-active={marks.active.has(state.id)}
        data-selected={marks.selected === state.id}
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
      {states.map((child) => (
        <StateBox key={child.state.id} drawn={child} marks={marks} />
      ))}
      {mark !== null && (
        <g transform={`translate(${mark.x} ${mark.y})`}>
          <circle className={styles.anywhere} r={11} />
          <text className={styles.mark} y={6}>
            ∗
          </text>
        </g>
      )}
      {transitions.map((transition) => (
        <Arrow
          key={`${transition.from} ${transition.to}`}
          transition={transition}
          isMarked={isMarked(transition, state.id, marks)}
        />
      ))}
    </g>
  );
}

/** Transitions are drawn between the outermost states that they leave and enter; from the mark, they are those of the state around. */
function isMarked({ from, to }: DrawnTransition, around: string, { selected, taken }: ChartMarks): boolean {
  const source = from === anywhere ? around : from;
  if (selected !== null) return selected === source || selected === to;
  return [...taken].some((pair) => {
    const [start = '', end = ''] = pair.split(' ');
    if (from === anywhere || source === to) return start === source && isWithin(end, to);
    return isWithin(start, source) && isWithin(end, to);
  });
}

const isWithin = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`);

const header = 30;
const lineHeight = 16;

function Arrow({ transition, isMarked: marked }: { transition: DrawnTransition; isMarked: boolean }) {
  const { points, at, lines, names } = transition;
  const first = at.y - ((lines.length - 1) * lineHeight) / 2 + 4;
  const path = curveThrough(points);
  return (
    <g className={styles.edge} data-marked={marked}>
      <title>{names.join('\n')}</title>
      <path className={styles.reach} d={path} />
      <path
        className={styles.transition}
        d={path}
        markerEnd={`url(#chart-${marked ? 'arrowMarked' : 'arrow'})`}
      />
      <rect
        className={styles.ground}
        x={at.x - at.width / 2}
        y={at.y - at.height / 2}
        width={at.width}
        height={at.height}
        rx={3}
      />
      <text className={styles.event}>
        {lines.map((line, row) => (
          <tspan key={line} x={at.x} y={first + row * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

/** A curve through all points (Catmull and Rom), so that an edge can be followed where it crosses another. */
function curveThrough(points: readonly Point[]): string {
  const [start] = points;
  if (start === undefined) return '';
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? start;
  const bends = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const leave = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const enter = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${leave.x} ${leave.y} ${enter.x} ${enter.y} ${to.x} ${to.y}`;
  });
  return `M${start.x} ${start.y}${bends.join('')}`;
}
