/** A finding: what it says, and its passage in its line. */
import { useMessages } from '#i18n/messages.ts';
import type { ListedFinding } from './finding-list.tsx';
import { findingMessage } from './finding-message.ts';
import styles from './findings.module.css';

export function FindingText({ finding }: { readonly finding: ListedFinding }) {
  const messages = useMessages();
  const { t } = messages;
  const { before, quote, after, fix, reason, place } = finding;
  // A blank is seen by a sign that stands for it, where blanks are what is meant.
  const isOfBlanks = finding.rule === 'spacing' || quote.trim() === '';
  return (
    <span className={styles.finding}>
      <span className={styles.said}>
        {place !== null && <strong dir="auto">{place.label}</strong>} {findingMessage(messages, finding)}
      </span>
      {(before !== '' || quote !== '') && finding.kind !== 'gap' && (
        <span className={styles.line} dir="auto">
          {before}
          <mark>{isOfBlanks ? quote.replaceAll(' ', '␣') : quote}</mark>
          {fix !== null && fix !== '' && (
            <ins>
              <span className={styles.arrow}> → </span>
              {fix.trim() === '' ? '␣' : fix}
            </ins>
          )}
          {after}
        </span>
      )}
      {reason !== null && <span className={styles.note}>{t('scan.ignoredFor', { reason })}</span>}
    </span>
  );
}
