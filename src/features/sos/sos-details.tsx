/** One urgent fault: where it is, until when, and what can be done with it now (product.md, `/sos`). */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { sosSchema } from '#contract/resources/sos.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { RecordLifecycle } from '#resource/record/record-lifecycle.tsx';
import { Beside } from '#ui/page/beside.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { DueTime } from './due-time.tsx';
import { SeverityTag } from './severity-tag.tsx';
import { SosStatusTag } from './sos-status.tsx';
import type { WholeSos } from './sos.query.ts';
import styles from './sos.module.css';

const sosRecord = { resource: 'sos', recordSchema: sosSchema } as const;

type SosDetailsProps = { readonly sos: WholeSos; readonly userId: number };

export function SosDetails({ sos, userId }: SosDetailsProps) {
  const { t, dateTime } = useMessages();
  const queries = useQueryClient();
  const { book, chapter, assignee, issue_id: issueId, status, severity, reason, note } = sos;
  // The issue behind it and the audit log follow from the event.
  const changed = () =>
    void Promise.all(
      ['sos', 'issues', 'activities'].map((resource) =>
        queries.invalidateQueries({ queryKey: userKey(userId, resource) }),
      ),
    );
  const facts = [
    [t('issues.column.book'), book?.title ?? '—'],
    [t('issues.column.assignee'), assignee?.name ?? '—'],
    [t('issues.column.created_at'), dateTime(sos.created_at)],
    [t('sos.column.due_at'), <DueTime key="due" dueAt={sos.due_at} severity={severity} />],
  ] as const;
  return (
    <Beside
      aside={
        <RecordLifecycle
          definition={sosRecord}
          lifecycle="sos"
          record={sos}
          reason={reason}
          onChanged={changed}
        >
          <SosStatusTag status={status} />
          <SeverityTag severity={severity} />
        </RecordLifecycle>
      }
    >
      <section className={styles.card}>
        <p className={styles.note} dir="auto">
          {note}
        </p>
        <Facts items={facts} />
        {chapter !== null && (
          <Link href={pathOf('chapters-id', { id: chapter.id })} dir="auto">
            {t('reading.title', { number: chapter.number, title: chapter.title })}
          </Link>
        )}
        {issueId !== null && (
          <Link href={`${pathOf('issues')}?id=${issueId}`}>{t('sos.issue', { id: issueId })}</Link>
        )}
      </section>
    </Beside>
  );
}
