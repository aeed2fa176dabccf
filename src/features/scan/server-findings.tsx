/** What the server's scan has found, by rule: looked through, fixed in the texts, ignored, and opened where it stands. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Tick } from '@blueprintjs/icons';
import type { RuleCount, ScanFinding } from '#contract/resources/scan.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { placeSearch } from '#contract/scan/named-place.ts';
import { type RuleId, ruleIds } from '#contract/scan/rules.ts';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { FindingList, type ListedFinding } from '#resource/findings/finding-list.tsx';
import { RuleGroup } from '#resource/findings/rule-group.tsx';
import { findingsQuery, scanQuery } from './scan.query.ts';
import type { ScanRun } from './use-scan-run.ts';
import styles from './scan.module.css';

type ServerFindingsProps = { readonly run: ScanRun; readonly scanId: number };

export function ServerFindings({ run, scanId }: ServerFindingsProps) {
  const { t, number } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const { data: scan, error, refetch } = useQuery(scanQuery(http, userId, scanId));
  const { state, context, send } = run;
  if (scan === undefined) {
    return error === null ? null : <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const refused = context.results.filter(({ outcome }) => outcome !== 'done');
  const groups = ruleIds.flatMap((rule) => {
    const own = scan.counts.filter((count) => count.rule === rule);
    const open = own.find((count) => count.state === 'open');
    const ignored = own.find((count) => count.state === 'ignored');
    return open === undefined && ignored === undefined ? [] : [{ rule, open, ignored }];
  });
  const name = (scan.book ?? scan.draft)?.title || t('drafts.untitled');
  return (
    <div className={styles.results}>
      <div className={styles.head}>
        <p aria-live="polite">
          <strong dir="auto">{name}</strong>{' '}
          {t(scan.status === 'cancelled' ? 'scan.cancelled' : 'scan.done', {
            settled: number(scan.settled),
            total: number(scan.total),
            errors: number(scan.errors),
            warnings: number(scan.warnings),
            hints: number(scan.hints),
          })}
        </p>
        <Button onClick={() => send({ type: 'scan.dismiss' })}>{t('scan.another')}</Button>
      </div>
      {scan.errors > 0 && <Callout tone="info">{t('scan.blocks')}</Callout>}
      {context.refusal !== null && <Callout tone="error">{context.refusal.message}</Callout>}
      {refused.length > 0 && (
        <Callout tone="error">
          {t('scan.refused', { count: refused.length })} {refused[0]?.message}
        </Callout>
      )}
      {groups.length === 0 && (
        <EmptyState icon={<Tick size={40} />} title={t('scan.clean.title')}>
          {t('scan.clean.help')}
        </EmptyState>
      )}
      {groups.map((group) => (
        <Group
          key={group.rule}
          {...group}
          scanId={scanId}
          draftId={scan.draft_id}
          run={run}
          isBusy={state === 'changing'}
        />
      ))}
    </div>
  );
}

type GroupProps = ServerFindingsProps & {
  readonly draftId: number | null;
  readonly rule: RuleId;
  readonly open: RuleCount | undefined;
  readonly ignored: RuleCount | undefined;
  readonly isBusy: boolean;
};

function Group({ rule, open, ignored, scanId, draftId, run: { send }, isBusy }: GroupProps) {
  const { t } = useMessages();
  const change = {
    onFix: (key: string) => send({ type: 'findings.change', change: { kind: 'fix', ids: [Number(key)] } }),
    onIgnore: (key: string, reason: string) =>
      send({ type: 'findings.change', change: { kind: 'ignore', ids: [Number(key)], reason } }),
    onUnignore: (key: string) =>
      send({ type: 'findings.change', change: { kind: 'unignore', ids: [Number(key)] } }),
  };
  return (
    <RuleGroup
      rule={rule}
      open={open?.findings ?? 0}
      fixable={open?.fixable ?? 0}
      isBusy={isBusy}
      onFixAll={() => send({ type: 'findings.change', change: { kind: 'fix_rule', rule } })}
    >
      {open !== undefined && (
        <Findings
          label={t(`scans.rule.${rule}`)}
          state="open"
          {...{ rule, scanId, draftId, isBusy, change }}
        />
      )}
      {ignored !== undefined && (
        <details className={styles.ignored}>
          <summary>{t('scan.ignoredCount', { count: ignored.findings })}</summary>
          <Findings
            label={t('scan.ignoredOf', { rule: t(`scans.rule.${rule}`) })}
            state="ignored"
            {...{ rule, scanId, draftId, isBusy, change }}
          />
        </details>
      )}
    </RuleGroup>
  );
}

type FindingsProps = {
  readonly label: string;
  readonly rule: RuleId;
  readonly state: 'open' | 'ignored';
  readonly scanId: number;
  readonly draftId: number | null;
  readonly isBusy: boolean;
  readonly change: {
    readonly onFix: (key: string) => void;
    readonly onIgnore: (key: string, reason: string) => void;
    readonly onUnignore: (key: string) => void;
  };
};

function Findings({ label, rule, state, scanId, draftId, isBusy, change }: FindingsProps) {
  const messages = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    findingsQuery(http, userId, scanId, { rule, state }),
  );
  if (data === undefined) {
    return error === null ? null : <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const findings = data.pages.flatMap((page) => page.data).map((one) => listed(messages, one, draftId));
  return (
    <>
      <FindingList {...{ label, findings, isBusy }} asksReason {...change} />
      {hasNextPage && (
        <Button minimal disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.t('scan.more')}
        </Button>
      )}
    </>
  );
}

function listed({ t }: Messages, finding: ScanFinding, draftId: number | null): ListedFinding {
  const { id, chapter_id: chapter, chapter_number: number, chapter_title: title, ...rest } = finding;
  const isWhole = rest.from_offset === null;
  // The editor opens at the place, and for whoever only reads the reading view does.
  const place = placeSearch({ ...rest, near: rest.from_offset });
  const search = isWhole ? '' : `${place.toString()}#passage`;
  const label = t('replace.chapter', { number: number ?? 0, title: title ?? '' });
  return {
    ...rest,
    key: String(id),
    quote: isWhole ? '' : rest.quote,
    place:
      chapter !== null
        ? { href: `${pathOf('chapters-id', { id: chapter })}?mode=edit&${search}`, label }
        : draftId !== null
          ? { href: `${pathOf('drafts-id', { id: draftId })}?${search}`, label: '' }
          : null,
  };
}
