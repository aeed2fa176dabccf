/** What was found in a pasted text, fixed and ignored within the page, and the corrected text to be copied. */
import { useMemo } from 'react';
import { Tick } from '@blueprintjs/icons';
import { placeOf } from '#contract/scan/finding-place.ts';
import { ruleIds } from '#contract/scan/rules.ts';
import { useMessages } from '#i18n/messages.ts';
import { useToastsActor } from '#lib/bookdesk-context.tsx';
import { openFindings } from '#machines/scan-run/scan-run.data.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FindingList, type ListedFinding } from '#resource/findings/finding-list.tsx';
import { RuleGroup } from '#resource/findings/rule-group.tsx';
import type { ScanRun } from './use-scan-run.ts';
import styles from './scan.module.css';

/** Findings of a rule that are drawn at once; the others come as these are dealt with. */
const shown = 50;

type PastedFindingsProps = {
  readonly run: ScanRun;
  /** This text is done with. */
  readonly onAnother: () => void;
};

export function PastedFindings({ run, onAnother }: PastedFindingsProps) {
  const { t } = useMessages();
  const toasts = useToastsActor();
  const { send } = run;
  const text = run.context.text ?? '';
  const open = useMemo(() => openFindings(run.context), [run.context]);
  const listed = useMemo(
    () =>
      open.map((finding, at): ListedFinding => {
        return {
          ...finding,
          key: String(at),
          ...placeOf(text, finding),
          reason: null,
          place: null,
        };
      }),
    [open, text],
  );
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toasts.send({ type: 'toast.show', kind: 'success', text: t('scan.copied') }),
      () => toasts.send({ type: 'toast.show', kind: 'error', text: t('scan.notCopied') }),
    );
  return (
    <div className={styles.results}>
      <div className={styles.head}>
        <Button intent="primary" onClick={copy}>
          {t('scan.copy')}
        </Button>
        <Button
          onClick={() => {
            send({ type: 'scan.dismiss' });
            onAnother();
          }}
        >
          {t('scan.another')}
        </Button>
      </div>
      {open.length === 0 && (
        <EmptyState icon={<Tick size={40} />} title={t('scan.clean.title')}>
          {t('scan.clean.help')}
        </EmptyState>
      )}
      {ruleIds.map((rule) => {
        const own = listed.filter((finding) => finding.rule === rule);
        if (own.length === 0) return null;
        return (
          <RuleGroup
            key={rule}
            rule={rule}
            open={own.length}
            fixable={own.filter(({ fix }) => fix !== null).length}
            isBusy={run.isBusy}
            onFixAll={() => send({ type: 'text.fix', at: null, rule })}
          >
            <FindingList
              label={t(`scans.rule.${rule}`)}
              findings={own.slice(0, shown)}
              isBusy={run.isBusy}
              asksReason={false}
              onFix={(key) => send({ type: 'text.fix', at: Number(key), rule: null })}
              onIgnore={(key) => send({ type: 'text.ignore', at: Number(key) })}
              onUnignore={() => undefined}
            />
          </RuleGroup>
        );
      })}
    </div>
  );
}
