/** The four numbers of a range, each beside the period before. */
import { measureNames, type Measures } from '#contract/resources/statistics.ts';
import { useWords } from '#i18n/words.ts';
import { Change } from './change.tsx';
import styles from './statistics.module.css';

export function MeasureSummary({ total, previous }: { total: Measures; previous: Measures }) {
  const { t, number } = useWords();
  return (
    <dl className={styles.summary}>
      {measureNames.map((name) => (
        <div key={name}>
          <dt>{t(`statistics.measure.${name}`)}</dt>
          <dd>{number(total[name])}</dd>
          <dd className={styles.compared}>
            <Change now={total[name]} before={previous[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
