/** One issue: what is at fault and where, who said so, what it stands for, and what can be done with it now (product.md, `/issues`). */
import { useQueryClient } from '@tanstack/react-query';
import { DocumentOpen } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { issueSchema } from '#contract/resources/issue.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { RecordLifecycle } from '#resource/record/record-lifecycle.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Beside } from '#ui/page/beside.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { faultLink } from './fault-link.ts';
import { IssueDuplicates } from './issue-duplicates.tsx';
import { IssueStatusTag } from './issue-status.tsx';
import type { WholeIssue } from './issue.query.ts';
import styles from './issues.module.css';

const issueRecord = { resource: 'issues', recordSchema: issueSchema } as const;

type IssueDetailsProps = { readonly issue: WholeIssue; readonly userId: number };

export function IssueDetails({ issue, userId }: IssueDetailsProps) {
  const { t } = useMessages();
  const queries = useQueryClient();
  const { status, reason, urgent, note } = issue;
  const link = faultLink(issue);
  // An urgent fault and the audit log follow from the event.
  const changed = () =>
    void Promise.all(
      ['issues', 'sos', 'activities'].map((resource) =>
        queries.invalidateQueries({ queryKey: userKey(userId, resource) }),
      ),
    );
  return (
    <Beside
      aside={
        <RecordLifecycle
          definition={issueRecord}
          lifecycle="issue"
          record={issue}
          reason={reason}
          onChanged={changed}
        >
          <IssueStatusTag status={status} />
          {urgent !== null && (
            <p className={styles.reason}>
              <Link href={`${pathOf('sos')}?id=${urgent.id}`}>{t('issues.urgent', { id: urgent.id })}</Link>{' '}
              <IssueStatusTag status={urgent.status} />
            </p>
          )}
        </RecordLifecycle>
      }
    >
      <section className={styles.card}>
        <h2 className={styles.heading}>{t('issues.passage')}</h2>
        <Passage issue={issue} />
        {note !== '' && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
        {link !== null && (
          <Link href={link} className={buttonClass({ intent: 'primary' })}>
            <DocumentOpen />
            {t('issues.openAtFault')}
          </Link>
        )}
      </section>
      <IssueFacts issue={issue} />
      <IssueDuplicates issue={issue} userId={userId} />
    </Beside>
  );
}

/** The quote within the paragraph that it was taken from. */
function Passage({ issue: { quote, passage } }: { readonly issue: WholeIssue }) {
  const { t } = useMessages();
  if (quote === '') return <p className={styles.muted}>{t('issues.noQuote')}</p>;
  const [before, ...after] = passage.split(quote);
  const isWithin = passage !== '' && after.length > 0;
  return (
    <blockquote className={styles.quote} dir="auto">
      {isWithin && before}
      <mark>{quote}</mark>
      {isWithin && after.join(quote)}
    </blockquote>
  );
}

function IssueFacts({ issue }: { readonly issue: WholeIssue }) {
  const { t, number, dateTime } = useMessages();
  const { book, chapter, paragraph, reporter, owner, assignee, source } = issue;
  const facts = [
    [t('issues.column.book'), book?.title ?? '—'],
    [
      t('issues.column.chapter'),
      chapter === null ? '—' : t('reading.title', { number: chapter.number, title: chapter.title }),
    ],
    [t('issues.position'), paragraph === null ? '—' : t('issues.paragraph', { at: number(paragraph + 1) })],
    [t('issues.column.report_count'), number(issue.report_count)],
    [t('issues.column.source'), t(`issues.source.${source}`)],
    [t('issues.reporter'), reporter?.name ?? t('issues.guest')],
    [t('issues.owner'), owner?.name ?? '—'],
    [t('issues.column.assignee'), assignee?.name ?? '—'],
    [t('issues.column.created_at'), dateTime(issue.created_at)],
  ] as const;
  return (
    <section className={styles.card} aria-label={t('issues.facts')}>
      <Facts items={facts} />
    </section>
  );
}
