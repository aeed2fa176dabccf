/** `/issues`: the queue of faults, and one of them where the address names it (product.md). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { IssueDetails } from '#features/issues/issue-details.tsx';
import { issueList } from '#features/issues/issue-list.definition.tsx';
import { issueName } from '#features/issues/issue-name.ts';
import { issueQuery, keptIssueQuery } from '#features/issues/issue.query.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { useCountersHeard } from '#lib/use-counters-heard.ts';
import { ListQueues } from '#resource/list/list-queues.tsx';
import { ListPanel } from '#resource/list/list-panel.tsx';
import { useLiveList } from '#resource/list/use-live-list.ts';
import { HistoryButton } from '#resource/record/history-button.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Page } from '#ui/page/page.tsx';

const path = pathOf('issues');

export function IssuesScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  return id === null ? <IssueQueue /> : <IssuePage key={id} id={id} />;
}

function IssueQueue() {
  const { t } = useMessages();
  useLiveList('issues');
  return (
    <Page title={t('screen.issues')}>
      <ListQueues definition={issueList} />
      <ListPanel definition={issueList} title={t('screen.issues')} />
    </Page>
  );
}

function IssuePage({ id }: { readonly id: string }) {
  const messages = useMessages();
  const { t } = messages;
  const userId = useUser()?.id ?? null;
  const http = useHttp();
  const queries = useQueryClient();
  const { data: issue, error, refetch } = useQuery(issueQuery(http, userId, id));
  // Others may have moved it, or merged it into another.
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: userKey(userId, 'issues', 'one', id) }),
    [queries, userId, id],
  );
  useCountersHeard(refresh);
  const isMissing = error !== null && 'status' in error && error.status === 404;
  const kept = useQuery({ ...keptIssueQuery(http, userId, id), enabled: isMissing });
  const list = { href: path, title: t('screen.issues') };
  if (isMissing && kept.data) return <Redirect to={`${path}?id=${kept.data.id}`} replace />;
  const isSettled = error !== null && !(isMissing && kept.isPending);
  return (
    <Page
      title={issue === undefined ? t('issues.one') : issueName(issue, messages)}
      breadcrumbs={<Link href={list.href}>{list.title}</Link>}
      actions={
        issue &&
        !isMissing && <HistoryButton subject="issues" id={issue.id} title={issueName(issue, messages)} />
      }
    >
      {isSettled && (issue === undefined || isMissing) && (
        <RecordFailure error={error} onRetry={() => void refetch()} list={list} />
      )}
      {issue !== undefined && !isMissing && userId !== null && <IssueDetails issue={issue} userId={userId} />}
    </Page>
  );
}
