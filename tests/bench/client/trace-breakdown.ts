/** Where the time of one step went, read from Chromium's trace: main thread by kind of work, and the requests on one clock. */

export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: {
    readonly data?: {
      readonly requestId?: string;
      readonly url?: string;
      readonly initiator?: { readonly type?: string; readonly url?: string };
    };
  };
};

type Work = 'script' | 'style' | 'layout' | 'paint' | 'other';

export type RequestSpan = {
  readonly path: string;
  /** Milliseconds from the start of the step; null while it had no end. */
  readonly from: number;
  readonly to: number | null;
  /** Who asked: `parser`, `script`, `preload` or as the browser calls it. */
  readonly by: string;
  /** The request that came to its end last before this one began: what it may have waited for. */
  readonly after: string | null;
};

export type Breakdown = Readonly<Record<Work | 'idle', number>> & {
  /** Milliseconds of the step. */
  readonly total: number;
  readonly layouts: number;
  readonly styles: number;
  /** Layouts that a script asked for before the browser would have made one, and their milliseconds with their styles. */
  readonly forcedLayouts: number;
  readonly forced: number;
  readonly requests: readonly RequestSpan[];
};

export const begunMark = 'bench: begun';
export const seenMark = 'bench: seen';

const kinds: Readonly<Record<string, Work>> = {
  EvaluateScript: 'script',
  FunctionCall: 'script',
  TimerFire: 'script',
  EventDispatch: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  RunMicrotasks: 'script',
  'v8.run': 'script',
  'v8.compile': 'script',
  'v8.compileModule': 'script',
  'v8.evaluateModule': 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  UpdateLayoutTree: 'style',
  ParseAuthorStyleSheet: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};
/** Everything that a main thread does is within one of these. */
const task = 'RunTask';

type Span = { readonly name: string; readonly from: number; readonly to: number };

/** Throws where the trace has no marks: then nothing was measured. */
export function breakdownOf(events: readonly TraceEvent[]): Breakdown {
  const begun = events.findLast(({ name }) => name === begunMark);
  const seen = events.findLast(({ name }) => name === seenMark);
  if (!begun || !seen) throw new Error('The trace does not hold the step');
  const onMain = events.filter(
    ({ ph, pid, tid, name }) =>
      ph === 'X' && pid === seen.pid && tid === seen.tid && (name === task || name in kinds),
  );
  const spans = onMain
    .map(({ name, ts, dur = 0 }) => ({
      name,
      from: Math.max(ts, begun.ts),
      to: Math.min(ts + dur, seen.ts),
    }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const work = workOf(spans);
  const total = (seen.ts - begun.ts) / 1000;
  return { ...work, total, idle: total - work.busy, requests: requestsOf(events, begun.ts, seen.ts) };
}

/** Each span counts without what lies within it. */
function workOf(spans: readonly Span[]) {
  const work = { script: 0, style: 0, layout: 0, paint: 0, other: 0 };
  const counts = { layouts: 0, styles: 0, forcedLayouts: 0, forced: 0, busy: 0 };
  const open: Span[] = [];
  for (const span of spans) {
    while (open.length > 0 && (open.at(-1)?.to ?? 0) <= span.from) open.pop();
    const around = open.at(-1);
    const length = (span.to - span.from) / 1000;
    const kind = kinds[span.name] ?? 'other';
    work[kind] += length;
    if (around) work[kinds[around.name] ?? 'other'] -= length;
    else counts.busy += length;
    const isForced = open.some(({ name }) => kinds[name] === 'script');
    if (kind === 'style') counts.styles += 1;
    if (kind === 'layout') counts.layouts += 1;
    if (kind === 'layout' && isForced) counts.forcedLayouts += 1;
    if ((kind === 'layout' || kind === 'style') && isForced) counts.forced += length;
    open.push(span);
  }
  return { ...work, ...counts };
}

function requestsOf(events: readonly TraceEvent[], begun: number, seen: number): RequestSpan[] {
  const since = (at: number) => (at - begun) / 1000;
  const ends = new Map(
    events
      .filter(({ name }) => name === 'ResourceFinish')
      .map(({ ts, args }) => [args?.data?.requestId, since(ts)] as const),
  );
  const sent = events
    .filter(({ name, ts }) => name === 'ResourceSendRequest' && ts >= begun && ts <= seen)
    .sort((a, b) => a.ts - b.ts)
    .map(({ ts, args }) => ({
      path: pathOf(args?.data?.url ?? ''),
      from: since(ts),
      to: ends.get(args?.data?.requestId) ?? null,
      by: args?.data?.initiator?.type ?? 'other',
    }));
  return sent.map((request) => {
    const before = sent.filter(({ to }) => to !== null && to <= request.from);
    const [last] = before.sort((a, b) => (b.to ?? 0) - (a.to ?? 0));
    return Object.assign(request, { after: last?.path ?? null });
  });
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
