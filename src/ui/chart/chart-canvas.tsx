/** The drawing itself: the only place that loads ECharts, and of it no more than bars and lines. */
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import ReactECharts from 'echarts-for-react/esm/core';
import { useMemo } from 'react';
import { chartOption } from './chart-option.ts';
import type { ChartData } from './chart.types.ts';
import styles from './chart.module.css';

echarts.use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

type ChartCanvasProps = {
  readonly data: ChartData;
  readonly format: (value: number) => string;
  /** Changes whenever the page's colours do, so that they are read again. */
  readonly look: string;
};

export function ChartCanvas({ data, format, look }: ChartCanvasProps) {
  const option = useMemo(() => {
    const page = getComputedStyle(document.documentElement);
    return chartOption(data, {
      token: (name) => page.getPropertyValue(name).trim(),
      format,
      isRightToLeft: page.direction === 'rtl',
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the colours of the page are read again when `look` changes
  }, [data, format, look]);
  return <ReactECharts echarts={echarts} option={option} notMerge className={styles.canvas ?? ''} />;
}
