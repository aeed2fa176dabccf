/** Which days: two dates or a calendar of both, or one of the usual ranges at a press. */
import { useMemo, useState } from 'react';
import { dayAt } from '#contract/time/days.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { DateRangeField } from '#ui/date-field/date-range-field.tsx';
import { presetDays } from './range-presets.ts';
import type { Days } from '#contract/resources/statistics.ts';
import { lastDays, problemOf, type RangeProblem } from './period.ts';
import styles from './range-picker.module.css';

const usual = [7, 30, 90, 365] as const;

type RangePickerProps = {
  readonly days: Days;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Of the days that the search params name, which are then not those that are shown. */
  readonly problem: RangeProblem | null;
  readonly onChoose: (days: Days) => void;
};

export function RangePicker({ days, now, problem, onChoose }: RangePickerProps) {
  const { t } = useMessages();
  // Days that cannot be asked for stay in the fields, with what is wrong, until they can.
  const [refused, setRefused] = useState<Days | null>(null);
  const told = refused === null ? problem : problemOf(refused);
  const isChosen = (count: number) => {
    const { from, to } = lastDays(count, now);
    return from === days.from && to === days.to;
  };
  const take = (next: Days) => {
    const isRefused = problemOf(next) !== null;
    setRefused(isRefused ? next : null);
    if (!isRefused) onChoose(next);
  };
  const presets = useMemo(
    () => [
      { label: t('period.preset.today'), ...presetDays('today', now) },
      { label: t('period.lastDays', { count: 7 }), ...lastDays(7, now) },
      { label: t('period.lastDays', { count: 30 }), ...lastDays(30, now) },
      { label: t('period.preset.thisMonth'), ...presetDays('thisMonth', now) },
      { label: t('period.preset.lastMonth'), ...presetDays('lastMonth', now) },
      { label: t('period.preset.thisYear'), ...presetDays('thisYear', now) },
    ],
    [t, now],
  );
  return (
    <div className={styles.range}>
      <DateRangeField
        fromLabel={t('period.from')}
        toLabel={t('period.to')}
        range={refused ?? days}
        error={told === null ? null : t(`period.range.${told}`)}
        max={dayAt(now)}
        presets={presets}
        presetsLabel={t('period.usual')}
        onChange={take}
      />
      <fieldset className={styles.usual} aria-label={t('period.usual')}>
        {usual.map((count) => (
          <Button
            key={count}
            minimal
            aria-pressed={isChosen(count)}
            onClick={() => take(lastDays(count, now))}
          >
            {t('period.lastDays', { count })}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
