/** What is open, in numbers that lead to it and to nothing else; those of the shell's counters follow live. */
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { RouteName } from '#contract/routing/routes.ts';
import type { Desk } from '#contract/resources/desk.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCounters } from '#lib/bookdesk-context.tsx';
import { Card } from '#ui/page/card.tsx';
import styles from './desk.module.css';

type Waiting = { readonly label: string; readonly count: number; readonly url: string };

export function WaitingCard({ desk }: { desk: Desk | undefined }) {
  const { t, number } = useMessages();
  const { ticket_opening: tickets, request_opening: requests } = useCounters();
  const to = (route: RouteName, query: string) => `${pathOf(route)}?${query}`;
  const waiting: Waiting[] = [
    { label: t('desk.tickets'), count: tickets, url: to('tickets', 'type=ticket&is_open=true') },
    { label: t('desk.issues'), count: desk?.to_fix ?? 0, url: to('issues', 'is_open=true') },
    { label: t('desk.requests'), count: requests, url: to('tickets', 'type=request&is_open=true') },
  ];
  if (desk !== undefined && desk.to_review !== null) {
    const review = to('books', 'status=in_review');
    waiting.push({ label: t('desk.toReview'), count: desk.to_review.count, url: review });
  }
  if (desk !== undefined && desk.to_change.count > 0) {
    waiting.push({ label: t('desk.toChange'), ...desk.to_change });
  }
  if (desk !== undefined && desk.to_confirm > 0) {
    const confirm = to('invoices', 'status=issued');
    waiting.push({ label: t('desk.toConfirm'), count: desk.to_confirm, url: confirm });
  }
  return (
    <Card title={t('desk.waiting')} id="waiting">
      <ul className={styles.waiting}>
        {waiting.map(({ label, count, url }) => (
          <li key={label}>
            <Link href={url} data-none={count === 0}>
              <strong>{number(count)}</strong>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
