/** Issues the statements of a month as a job of the server, which goes on when the dialog is closed (product.md, `/manage/invoices`). */
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { InvoiceRun } from '#contract/resources/invoice.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { createIssueEffects } from '#lib/runs/issue-run.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { randomKey } from '#lib/random-key.ts';
import { isOver } from '#machines/issue-run/issue-run.data.ts';
import { issueRunMachine } from '#machines/issue-run/issue-run.machine.ts';
import {
  selectIssueIsBusy,
  selectIssueIsConfirming,
  selectIssueIsFinished,
  selectIssueIsFollowed,
  selectIssueIsLost,
  selectIssueIsOwn,
  selectIssueOrder,
  selectIssueRun,
} from '#machines/issue-run/issue-run.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Alert } from '#ui/overlay/alert.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { periodOptions, periodText } from './period-text.ts';
import styles from './invoices.module.css';

type IssueDialogProps = {
  /** The job that is looked at; null for one that is under way, or a new one. */
  readonly named: number | null;
  readonly onClose: () => void;
};

export function IssueDialog({ named, onClose }: IssueDialogProps) {
  const { t } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const machine = useMemo(() => issueRunMachine.provide(createIssueEffects({ http })), [http]);
  const actor = useActorRef(machine, { input: { named, userId } });
  const run = useSelector(actor, selectIssueRun);
  const isBusy = useSelector(actor, selectIssueIsBusy);
  const isFollowed = useSelector(actor, selectIssueIsFollowed);
  const isConfirming = useSelector(actor, selectIssueIsConfirming);
  const isOwn = useSelector(actor, selectIssueIsOwn);
  const isFinished = useSelector(actor, selectIssueIsFinished);
  const isLost = useSelector(actor, selectIssueIsLost);
  /** An order that got no answer, which is given again as it was. */
  const unanswered = useSelector(actor, selectIssueOrder);
  const [periods] = useState(() => periodOptions(Date.now()));
  const [period, setPeriod] = useState(periods[0]?.value ?? '');
  const order = () =>
    actor.send(
      unanswered?.period === period
        ? { type: 'run.resume' }
        : { type: 'run.order', key: randomKey(), period },
    );
  useEffect(() => {
    if (!isFinished) return;
    for (const resource of ['invoices', 'ledger'])
      void queries.invalidateQueries({ queryKey: userKey(userId, resource) });
  }, [isFinished, queries, userId]);
  return (
    <Dialog title={t('invoices.issue.title')} onCancel={onClose}>
      <div className={styles.dialog}>
        <p>{t('invoices.issue.help')}</p>
        <SelectField
          label={t('invoices.column.period')}
          error={null}
          options={periods}
          value={period}
          disabled={isFollowed}
          onChange={(event) => setPeriod(event.target.value)}
        />
        {run !== null && <RunStatus run={run} />}
        {run !== null && !isOwn && (
          <p className={styles.muted}>{t('invoices.issue.orderedBy', { name: run.actor.name })}</p>
        )}
        {isLost && <p role="alert">{t('invoices.issue.lost')}</p>}
        <ButtonRow>
          {isFollowed && !isLost && (
            <Button
              intent="danger"
              aria-disabled={isBusy}
              onClick={() => isBusy || actor.send({ type: 'run.cancel' })}
            >
              {t('invoices.issue.cancel')}
            </Button>
          )}
          {isLost && <Button onClick={() => actor.send({ type: 'run.resume' })}>{t('app.retry')}</Button>}
          <Button onClick={onClose}>{t('app.close')}</Button>
          {!isFollowed && (
            <Button intent="primary" aria-disabled={isBusy} onClick={() => isBusy || order()}>
              {t('invoices.issue.start', { period: periodText(period) })}
            </Button>
          )}
        </ButtonRow>
      </div>
      {isConfirming && run !== null && (
        <Alert
          title={t('invoices.issue.stopOf', { name: run.actor.name })}
          confirm={t('invoices.issue.cancel')}
          cancel={t('invoices.issue.keep')}
          onConfirm={() => actor.send({ type: 'run.confirm' })}
          onCancel={() => actor.send({ type: 'run.keep' })}
        >
          <p>{t('invoices.issue.stopOfHelp', { name: run.actor.name })}</p>
        </Alert>
      )}
    </Dialog>
  );
}

/** How far it is, or what has become of it; read out as it goes. */
function RunStatus({ run }: { readonly run: InvoiceRun }) {
  const { t, number } = useMessages();
  const { period, status, settled, total, issued, present, skipped, carried, failed } = run;
  const values = {
    period: periodText(period),
    settled: number(settled),
    total: number(total),
    issued: number(issued),
    present: number(present),
    skipped: number(skipped),
    carried: number(carried),
    failed: number(failed),
  };
  return (
    <div>
      <p aria-live="polite" data-status={status}>
        {t(`invoices.issue.${status}`, values)}
      </p>
      {!isOver(run) && <ProgressBar label={t('invoices.issue.progress')} progress={{ settled, total }} />}
      {isOver(run) && (
        <p className={styles.muted}>
          {t('invoices.issue.counts', values)}
          {failed > 0 && ` ${t('invoices.issue.failed', values)}`}
        </p>
      )}
    </div>
  );
}
