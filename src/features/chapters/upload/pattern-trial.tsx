/** What an own pattern would find, while it is typed: how many headings, and the first of them. */
import { useEffect, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import type { PatternTrial } from '#lib/import/headings/pattern-trial.ts';
import { useDebounced } from '#lib/timing/use-debounced.ts';
import styles from './upload.module.css';

const restMilliseconds = 150;

type PatternFindingsProps = {
  /** One that is no wrong one. */
  readonly pattern: string;
  /** Null where there is nothing to be tried. */
  readonly tryPattern: (pattern: string) => Promise<PatternTrial | null>;
};

export function PatternFindings({ pattern: typed, tryPattern }: PatternFindingsProps) {
  const { t, number } = useMessages();
  const pattern = useDebounced(typed, restMilliseconds);
  const [tried, setTried] = useState<PatternTrial | null>(null);
  useEffect(() => {
    let isLeft = false;
    tryPattern(pattern).then(
      (trial) => isLeft || setTried(trial),
      // A worker that has ended has other things to tell.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [pattern, tryPattern]);
  return (
    <output className={styles.trial}>
      {tried !== null && (
        <>
          {t(tried.isCut ? 'upload.patternFindsAtLeast' : 'upload.patternFinds', {
            count: tried.headings,
            shown: number(tried.headings),
          })}
          {tried.lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same line may be found twice
            <bdi key={at}>{line}</bdi>
          ))}
        </>
      )}
    </output>
  );
}
