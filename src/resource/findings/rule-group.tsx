/** The head of a group of findings: its rule, how grave it is, how many there are, and what fixes them all. */
import type { ReactNode } from 'react';
import { type RuleId, severityOf } from '#contract/scan/rules.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { severityTones } from './severity-tones.ts';
import styles from './findings.module.css';

type RuleGroupProps = {
  readonly rule: RuleId;
  readonly open: number;
  readonly fixable: number;
  readonly isBusy: boolean;
  readonly onFixAll: () => void;
  readonly children: ReactNode;
};

export function RuleGroup({ rule, open, fixable, isBusy, onFixAll, children }: RuleGroupProps) {
  const { t, number } = useMessages();
  const severity = severityOf(rule);
  return (
    <section className={styles.group} aria-labelledby={`scan-${rule}`}>
      <div className={styles.head}>
        <h2 id={`scan-${rule}`}>{t(`scans.rule.${rule}`)}</h2>
        <Tag tone={severityTones[severity]}>{t(`scan.severity.${severity}`)}</Tag>
        <span className={styles.note}>{t('scan.count', { count: open })}</span>
        {fixable > 0 && (
          <Button disabled={isBusy} onClick={onFixAll}>
            {t('scan.fixAll', { number: number(fixable) })}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
