/** A line of the benchmarks: what was measured beside its floor or peer, and the goal of targets.md. */

export type BenchRow = {
  readonly group: 'bytes' | 'client' | 'writing' | 'server' | 'start' | 'scale' | 'realtime' | 'import';
  readonly name: string;
  /** `no throttle`, `4x CPU` …; empty where there is one way only. */
  readonly profile: string;
  readonly unit:
    | 'KiB'
    | 'requests'
    | 'ms'
    | 'calls/s'
    | 'exports/s'
    | 'statements'
    | 's'
    | 'holds'
    | 'MB'
    | 'ns'
    | 'shift'
    | 'elements'
    | 'listeners'
    | 'frames'
    | 'KB';
  readonly value: number;
  /** The floor or the peer in the same unit; null where the goal is absolute. */
  readonly peer: number | null;
  /** What is judged: the ratio to the peer where there is one, else the value. Null where nothing is judged. */
  readonly goal: {
    readonly kind: 'at most' | 'at least';
    readonly of: 'ratio' | 'value' | 'difference';
    readonly bound: number;
  } | null;
};

export type Verdict = 'met' | 'missed' | '';

/** Value by peer; null without a peer, or beside a peer of zero. */
export function ratioOf({ value, peer }: Pick<BenchRow, 'value' | 'peer'>): number | null {
  return peer === null || peer === 0 ? null : value / peer;
}

/** Where the peer is zero a ratio says nothing: then the goal is met by a zero alone. */
export function verdictOf(row: BenchRow): Verdict {
  const { goal, value, peer } = row;
  if (goal === null) return '';
  const measured = {
    ratio: ratioOf(row) ?? (value === 0 ? 0 : Infinity),
    value,
    difference: value - (peer ?? 0),
  }[goal.of];
  const isMet = goal.kind === 'at most' ? measured <= goal.bound : measured >= goal.bound;
  return isMet ? 'met' : 'missed';
}
