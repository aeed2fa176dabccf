/** A chart's data in the terms of ECharts, in the colours that the page has now. */
import type { EChartsCoreOption } from 'echarts/core';
import type { ChartData } from './chart.types.ts';

type Look = {
  /** The value of a custom property on the page. */
  readonly token: (name: string) => string;
  readonly format: (value: number) => string;
  readonly isRightToLeft: boolean;
  readonly isStill: boolean;
  /** How wide a name is written, in CSS pixels. */
  readonly widthOf: (name: string) => number;
};

/** In CSS pixels: what stands before a name in the legend and behind it, and the lines of the legend. */
const besideName = 40;
const legendLine = 24;
const belowLegend = 16;

export function chartOption({ categories, series }: ChartData, look: Look): EChartsCoreOption {
  const { token, format, isRightToLeft, isStill } = look;
  const text = { color: token('--text-muted'), fontFamily: token('--font') };
  const hasOwnAxis = series.some(({ ownAxis = false }) => ownAxis);
  const axis = {
    type: 'value',
    axisLabel: { ...text, formatter: format },
    splitLine: { lineStyle: { color: token('--border') } },
  };
  const drawing = {
    animation: !isStill,
    textStyle: text,
    grid: { top: belowLegend + legendLine, left: 8, right: 8, bottom: 8, containLabel: true },
    legend: { top: 0, textStyle: text },
    // Its own elements would need inline styles, which the page's policy forbids.
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–'),
      backgroundColor: token('--surface-raised'),
      borderColor: token('--border'),
      textStyle: { color: token('--text'), fontFamily: token('--font') },
    },
    xAxis: {
      type: 'category',
      data: [...categories],
      inverse: isRightToLeft,
      axisLabel: { ...text, hideOverlap: true },
      axisLine: { lineStyle: { color: token('--border-strong') } },
      axisTick: { show: false },
    },
    yAxis: hasOwnAxis ? [axis, { ...axis, splitLine: { show: false } }] : axis,
    series: series.map(({ name, kind, colour, values, ownAxis = false, isStacked = false }) => ({
      name,
      type: kind,
      data: [...values],
      color: token(colour),
      yAxisIndex: ownAxis ? 1 : 0,
      showSymbol: false,
      barMaxWidth: 28,
      ...(isStacked && { stack: 'all' }),
      lineStyle: { width: 2 },
      itemStyle: kind === 'bar' && !isStacked ? { borderRadius: [3, 3, 0, 0] } : {},
    })),
  };
  return {
    baseOption: drawing,
    media: roomForLegend(series.map(({ name }) => look.widthOf(name) + besideName)),
  };
}

/** The narrower the drawing, the more lines its legend takes: what is drawn begins below the last of them. */
function roomForLegend(widths: readonly number[]) {
  const below = (lines: number) => ({ option: { grid: { top: belowLegend + legendLine * lines } } });
  const media: ({ query?: { maxWidth: number } } & ReturnType<typeof below>)[] = [below(1)];
  let lines = 1;
  for (let maxWidth = Math.ceil(widths.reduce((sum, width) => sum + width, 0)); maxWidth > 0; maxWidth -= 1) {
    const needed = linesIn(maxWidth, widths);
    if (needed > lines) media.push({ query: { maxWidth }, ...below(needed) });
    lines = needed;
  }
  return media;
}

function linesIn(room: number, widths: readonly number[]): number {
  let [lines, taken] = [1, 0];
  for (const width of widths) {
    if (taken > 0 && taken + width > room) [lines, taken] = [lines + 1, 0];
    taken += width;
  }
  return lines;
}
