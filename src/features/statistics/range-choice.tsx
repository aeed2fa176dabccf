/** Which days: two dates, or one of the usual ranges at a press. */
import { Classes } from '@blueprintjs/core';
import { dayAt } from '#contract/days.ts';
import { useWords } from '#i18n/words.ts';
import { Button } from '#ui/button/button.tsx';
import { type Days, lastDays } from './statistics.address.ts';
import styles from './range-choice.module.css';

const usual = [7, 30, 90, 365] as const;

type RangeChoiceProps = {
  readonly days: Days;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onChoose: (days: Days) => void;
};

export function RangeChoice({ days, now, onChoose }: RangeChoiceProps) {
  const { t } = useWords();
  const isChosen = (count: number) => {
    const { from, to } = lastDays(count, now);
    return from === days.from && to === days.to;
  };
  /** A date that turns the range round moves the other end along. */
  const choose = (part: Partial<Days>) => {
    const next = { ...days, ...part };
    if (next.from > next.to) onChoose({ from: part.from ?? next.to, to: part.from ?? next.to });
    else onChoose(next);
  };
  const date = (name: 'from' | 'to', label: string) => (
    <label className={styles.date}>
      <span>{label}</span>
      <input
        type="date"
        name={name}
        className={Classes.INPUT}
        value={days[name]}
        max={dayAt(now)}
        required
        onChange={({ target }) => target.value !== '' && choose({ [name]: target.value })}
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
            onClick={() => onChoose(lastDays(count, now))}
          >
            {t('statistics.lastDays', { count })}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
