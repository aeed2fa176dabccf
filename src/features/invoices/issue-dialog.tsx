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
  selectIssueIsFinished,
  selectIssueIsFollowed,
  selectIssueIsLost,
  selectIssueOrder,
  selectIssueRun,
} from '#machines/issue-run/issue-run.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { periodOptions, periodText } from './period-text.ts';
import styles from './invoices.module.css';

export function IssueDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const actor = useActorRef(useMemo(() => issueRunMachine.provide(createIssueEffects({ http })), [http]));
  const run = useSelector(actor, selectIssueRun);
  const isBusy = useSelector(actor, selectIssueIsBusy);
  const isFollowed = useSelector(actor, selectIssueIsFollowed);
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
        {isLost && <p role="alert">{t('invoices.issue.lost')}</p>}
        <div className={styles.buttons}>
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
        </div>
      </div>
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
