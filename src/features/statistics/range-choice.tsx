/** Which days: two dates, or one of the usual ranges at a press. */
import { Classes } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { dayAt } from '#contract/days.ts';
import { useWords } from '#i18n/words.ts';
import { Button } from '#ui/button/button.tsx';
import { type Days, lastDays, problemOf, type RangeProblem } from './statistics.address.ts';
import styles from './range-choice.module.css';

const usual = [7, 30, 90, 365] as const;

type RangeChoiceProps = {
  readonly days: Days;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Of the days that the address names, which are then not those that are shown. */
  readonly problem: RangeProblem | null;
  readonly onChoose: (days: Days) => void;
};

export function RangeChoice({ days, now, problem, onChoose }: RangeChoiceProps) {
  const { t } = useWords();
  // Days that cannot be asked for stay in the fields, with what is wrong, until they can.
  const [refused, setRefused] = useState<Days | null>(null);
  const inFields = refused ?? days;
  const told = refused === null ? problem : problemOf(refused);
  const help = useId();
  const isChosen = (count: number) => {
    const { from, to } = lastDays(count, now);
    return from === days.from && to === days.to;
  };
  const take = (next: Days) => {
    const isRefused = problemOf(next) !== null;
    setRefused(isRefused ? next : null);
    if (!isRefused) onChoose(next);
  };
  const date = (name: 'from' | 'to', label: string) => (
    <label className={styles.date}>
      <span>{label}</span>
      <input
        type="date"
        name={name}
        className={Classes.INPUT}
        value={inFields[name]}
        aria-invalid={told !== null}
        aria-describedby={told === null ? undefined : help}
        max={dayAt(now)}
        required
        onChange={({ target }) => target.value !== '' && take({ ...inFields, [name]: target.value })}
      />
    </label>
  );
  return (
    <div className={styles.range}>
      {date('from', t('statistics.from'))}
      {date('to', t('statistics.to'))}
      <fieldset className={styles.usual} aria-label={t('statistics.usual')}>
        {usual.map((count) => (
          <Button
            key={count}
            minimal
            aria-pressed={isChosen(count)}
            onClick={() => take(lastDays(count, now))}
          >
            {t('statistics.lastDays', { count })}
          </Button>
        ))}
      </fieldset>
      {told !== null && (
        <p id={help} className={styles.problem} role="alert">
          {t(`statistics.range.${told}`)}
        </p>
      )}
    </div>
  );
}
