/** What a range is compared with: seen with its days, and chosen. */
import { comparedDays, comparisons, type Days } from '#contract/resources/statistics.ts';
import { useMessages } from '#i18n/messages.ts';
import { Select } from '#ui/field/select.tsx';
import { comparisonOf, type StatisticsSearchParams } from './statistics.search-params.ts';

type ComparisonPickerProps = {
  readonly days: Days;
  readonly searchParams: Pick<StatisticsSearchParams, 'compare'>;
  readonly onChoose: (part: Pick<StatisticsSearchParams, 'compare'>) => void;
};

export function ComparisonPicker({ days, searchParams, onChoose }: ComparisonPickerProps) {
  const { t, date } = useMessages();
  const options = comparisons.map((comparison) => {
    const { from, to } = comparedDays(days, comparison);
    return {
      value: comparison,
      label: t(`statistics.compare.${comparison}`, { from: date(from), to: date(to) }),
    };
  });
  return (
    <Select
      name="compare"
      label={t('statistics.compare')}
      value={comparisonOf(searchParams)}
      options={options}
      onChoose={(value) => onChoose({ compare: value === 'year' ? 'year' : '' })}
    />
  );
}
