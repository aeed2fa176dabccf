/** A chart in the terms of its drawing: the legend keeps its lines to itself, however narrow the drawing is. */
import { expect, it } from 'vitest';
import { chartOption } from '#ui/chart/chart-option.ts';

const look = {
  token: () => '#000',
  format: String,
  isRightToLeft: false,
  isStill: true,
  widthOf: (name: string) => name.length * 10,
};
const bars = (names: readonly string[]) => ({
  categories: ['01/11/2026'],
  series: names.map((name) => ({ name, kind: 'bar' as const, colour: '--primary', values: [1] })),
});
const begin = (top: number) => ({ grid: { top } });

it('begins below one line where all names have room, and below as many as they take', () => {
  // A hundred pixels each: its six letters, and what stands beside them.
  expect(chartOption(bars(['MoMo12', 'VNPAY1', 'Bank12']), look)['media']).toEqual([
    { option: begin(40) },
    { query: { maxWidth: 299 }, option: begin(64) },
    { query: { maxWidth: 199 }, option: begin(88) },
  ]);
});

it('takes one line for one name, and for none', () => {
  expect(chartOption(bars(['MoMo']), look)['media']).toEqual([{ option: begin(40) }]);
  expect(chartOption(bars([]), look)['media']).toEqual([{ option: begin(40) }]);
});
