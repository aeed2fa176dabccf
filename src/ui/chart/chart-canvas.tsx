/** The drawing itself: the only place that loads ECharts, and of it no more than bars and lines. */
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import ReactECharts from 'echarts-for-react/esm/core';
import { useEffect, useMemo, useRef } from 'react';
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
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `12px ${page.getPropertyValue('--font')}`;
    return chartOption(data, {
      token: (name) => page.getPropertyValue(name).trim(),
      format,
      isRightToLeft: page.direction === 'rtl',
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      widthOf: (name) => pen?.measureText(name).width ?? 0,
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the colours of the page are read again when `look` changes
  }, [data, format, look]);
  const chart = useRef<ReactECharts>(null);
  useEffect(() => {
    const element = chart.current?.ele;
    if (element === undefined) return;
    const observer = new ResizeObserver(() => fit(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <ReactECharts
      ref={chart}
      echarts={echarts}
      option={option}
      notMerge
      // What it watches by itself takes the first change for its own beginning, and stays as wide as before.
      autoResize={false}
      className={styles.canvas ?? ''}
    />
  );
}

/** A drawing that is not there yet is made as wide as its place is then. */
function fit(element: HTMLElement): void {
  const drawing = echarts.getInstanceByDom(element);
  const isFitting =
    drawing === undefined ||
    (drawing.getWidth() === element.clientWidth && drawing.getHeight() === element.clientHeight);
  if (!isFitting) drawing.resize({ width: 'auto', height: 'auto' });
}
