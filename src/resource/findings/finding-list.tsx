/**
 * Findings of one rule, each with its passage in its line: up and down go from one to the next, F fixes and I ignores the
 * one that has the focus.
 */
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'wouter';
import type { RuleId } from '#contract/scan/rules.ts';
import type { FindingValues } from '#contract/scan/scan-rule.ts';
import { useMessages } from '#i18n/messages.ts';
import { useKeptTexts } from '#lib/storage/kept-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { ReasonDialog } from '#ui/lifecycle/reason-dialog.tsx';
import { FindingText } from './finding-text.tsx';
import styles from './findings.module.css';

export type ListedFinding = {
  readonly key: string;
  readonly rule: RuleId;
  readonly kind: string;
  readonly values: FindingValues;
  readonly before: string;
  readonly quote: string;
  readonly after: string;
  readonly fix: string | null;
  /** Why it is ignored; null where it is not. */
  readonly reason: string | null;
  /** Where it stands; null on this page. */
  readonly place: { readonly href: string; readonly label: string } | null;
};

type FindingListProps = {
  readonly label: string;
  readonly findings: readonly ListedFinding[];
  readonly isBusy: boolean;
  readonly onFix: (key: string) => void;
  /** `reason` empty where none is asked for. */
  readonly onIgnore: (key: string, reason: string) => void;
  readonly onUnignore: (key: string) => void;
  readonly asksReason: boolean;
  /** The one that has the focus is shown where it stands. */
  readonly onLook?: (key: string) => void;
};

export function FindingList({ label, findings, isBusy, ...acts }: FindingListProps) {
  const { t } = useMessages();
  const [asked, setAsked] = useState<string | null>(null);
  const keptText = useKeptTexts();
  const about = findings.find(({ key }) => key === asked);
  const ignore = (key: string) => (acts.asksReason ? setAsked(key) : acts.onIgnore(key, ''));
  const press = (event: KeyboardEvent<HTMLLIElement>, { key, fix, reason }: ListedFinding) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const { nextElementSibling: next, previousElementSibling: before } = event.currentTarget;
    const target = event.key === 'ArrowDown' ? next : event.key === 'ArrowUp' ? before : null;
    if (target instanceof HTMLElement) target.focus();
    else if (event.key.toLowerCase() === 'f' && fix !== null && reason === null && !isBusy) acts.onFix(key);
    else if (event.key.toLowerCase() === 'i' && reason === null && !isBusy) ignore(key);
    else return;
    event.preventDefault();
  };
  const handlersOf = (finding: ListedFinding) => ({
    onKeyDown: (event: KeyboardEvent<HTMLLIElement>) => press(event, finding),
    onFocus: (event: FocusEvent<HTMLLIElement>) => {
      if (event.target === event.currentTarget) acts.onLook?.(finding.key);
    },
  });
  return (
    <>
      <ul className={styles.findings} aria-label={label}>
        {findings.map((finding) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- keys go from one to the next; every act has a button as well
          <li key={finding.key} tabIndex={0} {...handlersOf(finding)}>
            <FindingText finding={finding} />
            <span className={styles.acts}>
              {finding.reason === null ? (
                <>
                  {finding.fix !== null && (
                    <Button disabled={isBusy} onClick={() => acts.onFix(finding.key)}>
                      {t('scan.fix')}
                    </Button>
                  )}
                  <Button minimal disabled={isBusy} onClick={() => ignore(finding.key)}>
                    {t('scan.ignore')}
                  </Button>
                </>
              ) : (
                <Button minimal disabled={isBusy} onClick={() => acts.onUnignore(finding.key)}>
                  {t('scan.unignore')}
                </Button>
              )}
              {finding.place !== null && (
                <Link href={finding.place.href} className={buttonClass({ minimal: true })}>
                  {t('scan.open')}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ReasonDialog
          title={t('scan.ignore')}
          // By what stands there: where that is may be another place by then.
          kept={keptText(`findings/${about?.rule}/${about?.quote}`)}
          onClose={() => setAsked(null)}
          onSend={async (reason) => {
            acts.onIgnore(asked, reason);
            return true;
          }}
        />
      )}
    </>
  );
}
