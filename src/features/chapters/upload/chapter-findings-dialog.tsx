/** What a scan has found in one chapter that is about to be uploaded, by rule. */
import { ruleIds, severityOf } from '#contract/scan/rules.ts';
import { useMessages } from '#i18n/messages.ts';
import type { ChapterFinding } from '#lib/import/chapter-scan.ts';
import { FindingText } from '#resource/findings/finding-text.tsx';
import { severityTones } from '#resource/findings/severity-tones.ts';
import { Button } from '#ui/button/button.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { PieceWait } from './piece-wait.tsx';
import { usePiece } from './use-piece.ts';
import styles from './upload.module.css';

type ChapterFindingsDialogProps = {
  readonly title: string;
  readonly piece: number;
  readonly findingsOf: (piece: number) => Promise<readonly ChapterFinding[]>;
  readonly onClose: () => void;
};

export function ChapterFindingsDialog({ title, piece, findingsOf, onClose }: ChapterFindingsDialogProps) {
  const { t } = useMessages();
  const { kind, answer: findings, askAgain } = usePiece(piece, findingsOf);
  return (
    <Dialog title={t('upload.findingsOf', { title })} onCancel={onClose}>
      <div className={styles.findings}>
        {findings === null && <PieceWait hasFailed={kind === 'failed'} onRetry={askAgain} />}
        {findings?.length === 0 && <p>{t('scan.clean.title')}</p>}
        {ruleIds.map((rule) => {
          const own = (findings ?? []).filter((finding) => finding.rule === rule);
          if (own.length === 0) return null;
          const severity = severityOf(rule);
          return (
            <section key={rule} aria-labelledby={`upload-${rule}`}>
              <h2 id={`upload-${rule}`}>{t(`scans.rule.${rule}`)}</h2>{' '}
              <Tag tone={severityTones[severity]}>{t(`scan.severity.${severity}`)}</Tag>
              <ul>
                {own.map((finding) => (
                  <li key={`${finding.kind}/${finding.from}`}>
                    <FindingText finding={{ ...finding, key: '', reason: null, place: null }} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        <Button onClick={onClose}>{t('app.close')}</Button>
      </div>
    </Dialog>
  );
}
