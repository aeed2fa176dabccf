/** What a chart shows, as data. A table with the same numbers stands beside each. */

export type ChartSeries = {
  readonly name: string;
  readonly kind: 'bar' | 'line';
  /** The custom property of its colour, such as `--primary`. */
  readonly colour: string;
  /** One per category; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** Drawn against an axis of its own at the other side. */
  readonly ownAxis?: boolean;
  /** Bars stand upon those of the other stacked series. */
  readonly isStacked?: boolean;
};

export type ChartData = {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
};
