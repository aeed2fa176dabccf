/** Writes the breakdown of each step as plain text: the application's line above the floor's, then who waited for whom. */
import type { Breakdown } from './trace-breakdown.ts';

export type StepBreakdown = {
  readonly name: string;
  readonly profile: string;
  readonly app: Breakdown;
  readonly floor: Breakdown;
};

const columns = ['total', 'idle', 'script', 'style', 'layout', 'paint', 'other', 'forced'] as const;
const counts = ['layouts', 'forcedLayouts', 'styles'] as const;
const nameWidth = 34;
const cellWidth = 9;

export function breakdownReport(steps: readonly StepBreakdown[]): string {
  return steps.map(stepReport).join('\n\n');
}

function stepReport({ name, profile, app, floor }: StepBreakdown): string {
  const header = [...columns, 'layouts', 'by script', 'styles', 'requests'];
  return [
    line(`${name} (${profile})`, header),
    line('  Bookdesk', cellsOf(app)),
    line('  floor', cellsOf(floor)),
    ...app.requests.map(requestLine),
  ].join('\n');
}

const cellsOf = (breakdown: Breakdown) => [
  ...columns.map((column) => breakdown[column].toFixed(0)),
  ...counts.map((count) => String(breakdown[count])),
  String(breakdown.requests.length),
];

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(nameWidth) + cells.map((cell) => cell.padStart(cellWidth)).join('');
}

function requestLine({ path, from, to, by, after }: Breakdown['requests'][number]): string {
  const span = `${from.toFixed(0)}-${to === null ? '…' : to.toFixed(0)} ms`;
  return `    ${span.padEnd(14)} ${path} (${by}${after === null ? '' : `, after ${after}`})`;
}
