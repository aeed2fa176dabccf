/** How far an action on many records is, and afterwards what became of them. */
import { Link } from 'wouter';
import type { MessageId } from '#i18n/load-language.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import styles from './bulk.module.css';

type BulkReportState =
  | 'running'
  | 'pausing'
  | 'paused'
  | 'cancelling'
  | 'interrupted'
  | 'finished'
  | 'undoing';
export type BulkCommand = {
  readonly type:
    | 'batch.pause'
    | 'batch.resume'
    | 'batch.cancel'
    | 'batch.retry'
    | 'batch.undo'
    | 'batch.dismiss';
};

export type BulkReportProps = {
  readonly state: BulkReportState;
  readonly action: string;
  readonly counts: {
    readonly done: number;
    readonly undone: number;
    readonly settled: number;
    readonly total: number;
  };
  /** Of those that are not settled: how many may have been reached, and nobody knows. */
  readonly unknown: number;
  /** What was refused, and why. */
  readonly failures: readonly {
    readonly id: string;
    readonly name: string;
    readonly message: string;
    /** Where something can be done about it; null where nowhere. */
    readonly url: string | null;
  }[];
  readonly canRetry: boolean;
  readonly canUndo: boolean;
  readonly onCommand: (command: BulkCommand) => void;
};

/** More would be read by nobody. */
const longestList = 200;

/** What can be done in each state, in the order of its buttons. */
const commands: Record<BulkReportState, readonly (BulkCommand & { readonly label: MessageId })[]> = {
  running: [
    { type: 'batch.pause', label: 'batch.pause' },
    { type: 'batch.cancel', label: 'batch.cancel' },
  ],
  pausing: [
    { type: 'batch.resume', label: 'batch.resume' },
    { type: 'batch.cancel', label: 'batch.cancel' },
  ],
  paused: [
    { type: 'batch.resume', label: 'batch.resume' },
    { type: 'batch.cancel', label: 'batch.cancel' },
  ],
  cancelling: [],
  interrupted: [
    { type: 'batch.resume', label: 'batch.resume' },
    { type: 'batch.cancel', label: 'bulk.close' },
  ],
  finished: [
    { type: 'batch.undo', label: 'bulk.undo' },
    { type: 'batch.resume', label: 'bulk.sendAgain' },
    { type: 'batch.retry', label: 'bulk.retry' },
    { type: 'batch.dismiss', label: 'bulk.close' },
  ],
  undoing: [],
};

export function BulkReport(props: BulkReportProps) {
  const { state, action, counts, unknown, failures, canRetry, canUndo, onCommand } = props;
  const { t, number } = useMessages();
  const { done, undone, settled, total } = counts;
  const unsent = total - settled - unknown;
  const share = { action, seen: number(settled), total: number(total) };
  const finished = t('bulk.finished', { action, done: number(done), failed: number(failures.length) });
  const messages = {
    running: t('bulk.running', share),
    pausing: t('batch.pausing'),
    paused: t('bulk.paused', share),
    cancelling: t('bulk.stopping'),
    undoing: t('bulk.undoing'),
    interrupted: t('bulk.interrupted', share),
    finished,
  }[state];
  const isFinished = state === 'finished';
  const isPossible = ({ type }: BulkCommand) => {
    if (type === 'batch.undo') return canUndo;
    if (type === 'batch.retry') return canRetry;
    return type !== 'batch.resume' || !isFinished || unknown > 0;
  };
  return (
    <section className={styles.report} aria-label={t('bulk.region')} data-state={state}>
      <p aria-live="polite">
        {messages}
        {isFinished && undone > 0 && ` ${t('bulk.undone', { number: number(undone) })}`}
        {isFinished && unknown > 0 && ` ${t('bulk.unknown', { number: number(unknown) })}`}
        {isFinished && unsent > 0 && ` ${t('bulk.unsent', { number: number(unsent) })}`}
      </p>
      {!isFinished && <ProgressBar label={action} progress={counts} />}
      {isFinished && failures.length > 0 && (
        <ul className={styles.failed}>
          {failures.slice(0, longestList).map(({ id, name, message, url }) => (
            <li key={id}>
              <strong>{name}</strong> {message} {url !== null && <Link href={url}>{t('bulk.open')}</Link>}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.events}>
        {commands[state].filter(isPossible).map(({ type, label }) => (
          <Button key={type} onClick={() => onCommand({ type })}>
            {t(label)}
          </Button>
        ))}
      </div>
    </section>
  );
}
