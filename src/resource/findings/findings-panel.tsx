/** The findings of the text that is written, by rule, and what is ignored in it. */
import { useMemo } from 'react';
import { type RuleId, ruleIds } from '#contract/scan/rules.ts';
import { placeOf, quoteOf } from '#contract/scan/finding-place.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { FindingList, type ListedFinding } from './finding-list.tsx';
import type { MarkedFinding } from './finding-marks.ts';
import { RuleGroup } from './rule-group.tsx';
import type { EditorFindings } from './use-editor-findings.ts';
import type { useIgnoredFindings } from './use-ignored-findings.ts';
import styles from './findings.module.css';

type FindingsPanelProps = {
  readonly findings: EditorFindings;
  readonly ignoring: ReturnType<typeof useIgnoredFindings>;
};

/** Findings of a rule that are drawn at once; the others come as these are dealt with. */
const shown = 50;

function listed({ finding, text }: MarkedFinding, at: number): ListedFinding {
  const { rule, kind, values, fix } = finding;
  return { rule, kind, values, fix, key: String(at), ...placeOf(text, finding), reason: null, place: null };
}

export function FindingsPanel({ findings: { state, marked, look, fix }, ignoring }: FindingsPanelProps) {
  const { t } = useMessages();
  const byRule = useMemo(() => {
    const groups = new Map<RuleId, MarkedFinding[]>();
    for (const one of marked) {
      const { rule } = one.finding;
      const own = groups.get(rule);
      if (own === undefined) groups.set(rule, [one]);
      else own.push(one);
    }
    return groups;
  }, [marked]);
  const ignore = (own: readonly MarkedFinding[]) => (key: string, reason: string) => {
    const one = own[Number(key)];
    if (one === undefined) return;
    const { rule, kind } = one.finding;
    ignoring.change({ rule, kind, quote: quoteOf(one.text, one.finding), reason });
  };
  return (
    <section className={styles.panel} aria-label={t('editor.findings')} aria-busy={state === 'reading'}>
      {marked.length === 0 && <span>{t(state === 'read' ? 'scan.clean.title' : 'scan.reading')}</span>}
      {ruleIds.map((rule) => {
        const own = byRule.get(rule);
        if (own === undefined) return null;
        const one = (key: string) => own.slice(Number(key), Number(key) + 1);
        return (
          <RuleGroup
            key={rule}
            rule={rule}
            open={own.length}
            fixable={own.filter(({ finding }) => finding.fix !== null).length}
            isBusy={false}
            onFixAll={() => fix(own)}
          >
            <FindingList
              label={t(`scans.rule.${rule}`)}
              findings={own.slice(0, shown).map(listed)}
              isBusy={ignoring.isPending}
              asksReason={ignoring.isKept}
              onFix={(key) => fix(one(key))}
              onIgnore={ignore(own)}
              onUnignore={() => undefined}
              onLook={(key) => one(key).forEach(look)}
            />
          </RuleGroup>
        );
      })}
      {ignoring.ignored.length > 0 && (
        <details>
          <summary>{t('scan.ignoredCount', { count: ignoring.ignored.length })}</summary>
          <ul className={styles.findings}>
            {ignoring.ignored.map((one) => (
              <li key={`${one.rule}/${one.kind}/${one.quote}`}>
                <span className={styles.finding} dir="auto">
                  {one.quote}
                  {one.reason !== '' && (
                    <span className={styles.note}>{t('scan.ignoredFor', { reason: one.reason })}</span>
                  )}
                </span>
                <Button
                  minimal
                  disabled={ignoring.isPending}
                  onClick={() => ignoring.change({ ...one, reason: null })}
                >
                  {t('scan.unignore')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
