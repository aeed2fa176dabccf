/** The four numbers of a range, each beside the period before. */
import { measureNames, type Measures } from '#contract/resources/statistics.ts';
import { useMessages } from '#i18n/messages.ts';
import { Figures } from '#ui/page/figures.tsx';
import { Change } from './change.tsx';

export function MeasureSummary({ total, previous }: { total: Measures; previous: Measures }) {
  const { t, number } = useMessages();
  return (
    <Figures
      items={measureNames.map((name) => ({
        name: t(`statistics.measure.${name}`),
        value: number(total[name]),
        note: <Change now={total[name]} before={previous[name]} />,
      }))}
    />
  );
}
