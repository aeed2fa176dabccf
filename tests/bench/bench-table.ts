/** Writes the benchmarks' rows as a table of plain text. */
import { type BenchRow, ratioOf, verdictOf } from './bench-row.ts';

const headers = ['what', 'profile', 'value', 'peer', 'unit', 'ratio', 'goal', ''];
const signs = { 'at most': '≤', 'at least': '≥' };
const marks = { ratio: '×', value: '', difference: ' over peer' };

export function benchTable(rows: readonly BenchRow[]): string {
  const lines = rows.map((row) => {
    const { name, profile, value, peer, unit, goal } = row;
    const ratio = ratioOf(row);
    return [
      name,
      profile,
      figure(value),
      peer === null ? '' : figure(peer),
      unit,
      ratio === null ? '' : ratio.toFixed(2),
      goal === null ? '' : `${signs[goal.kind]} ${goal.bound}${marks[goal.of]}`,
      verdictOf(row),
    ];
  });
  const widths = headers.map((header, at) =>
    Math.max(header.length, ...lines.map((line) => line[at]?.length ?? 0)),
  );
  return [headers, ...lines]
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function figure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
