/** A review in full, with what staff should see marked in it, and below in words what is marked and why. */
import { useMessages } from '#i18n/messages.ts';
import { markedParts, type ReviewMark, wordsByRule } from './marked-text.ts';
import { PlainText } from './plain-text.tsx';
import styles from './reviews.module.css';

type ReviewTextProps = {
  readonly text: string;
  /** Undefined until the server has said what it found. */
  readonly marks: readonly ReviewMark[] | undefined;
};

const none: readonly ReviewMark[] = [];

export function ReviewText({ text, marks = none }: ReviewTextProps) {
  const { t } = useMessages();
  const found = wordsByRule(text, marks);
  return (
    <>
      <p className={styles.whole} dir="auto">
        {markedParts(text, marks).map(({ at, text: part, rules }) =>
          rules.length === 0 ? (
            <PlainText key={at} text={part} />
          ) : (
            <mark
              key={at}
              className={styles.mark}
              data-rule={rules[0]}
              data-tooltip={rules.map((rule) => t(`scans.rule.${rule}`)).join(', ')}
            >
              <PlainText text={part} />
            </mark>
          ),
        )}
      </p>
      {found.length > 0 && (
        <dl className={styles.legend} aria-label={t('reviews.marked')}>
          {found.map(({ rule, words }) => (
            <div key={rule}>
              <dt>
                <mark className={styles.mark} data-rule={rule}>
                  {t(`scans.rule.${rule}`)}
                </mark>
              </dt>
              {words.map((word) => (
                <dd key={word} dir="auto">
                  <PlainText text={word} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
