/**
 * Where a chart's states and transitions go. Each state lays out its own children, the innermost first, so that a
 * state with children is one box for the state around it; a transition is drawn within the nearest state that
 * contains both of its ends.
 */
import { Graph, layout } from '@dagrejs/dagre';
import type { Chart, ChartState, ChartTransition } from './chart-model.ts';

export type Point = { readonly x: number; readonly y: number };

type Size = { readonly width: number; readonly height: number };

export type DrawnTransition = {
  /** Ids of the states that it leads from and to; `*` for any state around. */
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
  /** The middle of the label, and its size. */
  readonly at: Point & Size;
  readonly lines: readonly string[];
  /** All events, those that the label only counts included. */
  readonly names: readonly string[];
};

/** All lengths in CSS pixels; `x` and `y` are the upper left corner within the state around it. */
export type DrawnState = Point & {
  readonly state: ChartState;
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  readonly transitions: readonly DrawnTransition[];
  /** The middle of the mark from which transitions start that any of the states may take; null where there are none. */
  readonly anywhere: Point | null;
};

const lineHeight = 16;
const letterWidth = 6.8;
const padding = 14;
const header = 30;
const smallest = 90;
const markSize = 26;
export const anywhere = '*';
/** More events between the same two states are counted, not named. */
const mostLines = 4;

const textWidth = (text: string) => text.length * letterWidth;

export function layOut({ root, transitions }: Chart): DrawnState {
  return { ...drawn(root, transitions), x: 0, y: 0 };
}

function drawn(state: ChartState, all: readonly ChartTransition[]): Omit<DrawnState, 'x' | 'y'> {
  if (state.states.length === 0) {
    const width = Math.max(smallest, textWidth(state.name) + 2 * padding);
    return { state, width, height: header + 6, states: [], transitions: [], anywhere: null };
  }
  const inner = state.states.map((child) => drawn(child, all));
  const graph = new Graph({ multigraph: false });
  graph.setGraph({
    rankdir: 'TB',
    nodesep: 28,
    ranksep: 34,
    edgesep: 14,
    marginx: padding,
    marginy: padding,
  });
  for (const { state: child, width, height } of inner) graph.setNode(child.id, { width, height });
  const edges = edgesAmong(state, all);
  const hasMark = edges.some(({ from }) => from === anywhere);
  if (hasMark) graph.setNode(anywhere, { width: markSize, height: markSize });
  for (const { from, to, lines } of edges) {
    graph.setEdge(from, to, { ...sizeOf(lines), labelpos: 'c' });
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as Partial<Size>;
  return {
    state,
    width: Math.max(width, textWidth(state.name) + 2 * padding),
    height: height + header,
    states: inner.map((child) => placed(child, graph.node(child.state.id) as Point & Size, state.isParallel)),
    anywhere: hasMark ? below(graph.node(anywhere) as Point) : null,
    transitions: edges.map(({ from, to, lines, names }) => {
      const edge = graph.edge(from, to) as unknown as Point & { points: Point[] };
      const at = { ...below(edge), ...sizeOf(lines) };
      return { from, to, lines, names, at, points: edge.points.map(below) };
    }),
  };
}

/** The layout gives middles, and knows nothing of the header. */
function placed(
  child: Omit<DrawnState, 'x' | 'y'>,
  { x, y, width, height }: Point & Size,
  isRegion: boolean,
): DrawnState {
  // Regions have no order among themselves: they hang from the same line.
  return { ...child, x: x - width / 2, y: header + (isRegion ? padding : y - height / 2) };
}

function below({ x, y }: Point): Point {
  return { x, y: y + header };
}

function sizeOf(lines: readonly string[]): Size {
  return { width: Math.max(...lines.map(textWidth)) + 8, height: lines.length * lineHeight + 4 };
}

/**
 * Transitions between children of the state, whatever depth they start and end at, one per pair. Those of the state
 * itself start at the mark that stands for all of its children.
 */
function edgesAmong(state: ChartState, all: readonly ChartTransition[]) {
  const childOf = new Map(state.states.flatMap((child) => idsWithin(child).map((id) => [id, child.id])));
  const labels = new Map<string, { from: string; to: string; names: Set<string> }>();
  for (const { from, to, label } of all) {
    const source = from === state.id ? anywhere : childOf.get(from);
    const target = to === null ? undefined : childOf.get(to);
    if (source === undefined || target === undefined) continue;
    // Within one child it is that child's to draw, unless it is the child itself that both ends are.
    if (source === target && !(from === source && to === target)) continue;
    const key = `${source} ${target}`;
    const found = labels.get(key) ?? { from: source, to: target, names: new Set<string>() };
    found.names.add(label);
    labels.set(key, found);
  }
  return [...labels.values()].map(({ from, to, names }) => ({
    from,
    to,
    names: [...names],
    lines: shortened([...names]),
  }));
}

function shortened(names: readonly string[]): string[] {
  if (names.length <= mostLines) return [...names];
  return [...names.slice(0, mostLines - 1), `+${names.length - mostLines + 1}`];
}

function idsWithin(state: ChartState): string[] {
  return [state.id, ...state.states.flatMap(idsWithin)];
}

/** The middle of a state within the whole drawing; null when it is not drawn. */
export function middleOf(around: DrawnState, id: string): Point | null {
  if (around.state.id === id) return { x: around.x + around.width / 2, y: around.y + around.height / 2 };
  for (const child of around.states) {
    const within = middleOf(child, id);
    if (within !== null) return { x: around.x + within.x, y: around.y + within.y };
  }
  return null;
}
