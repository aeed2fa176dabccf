/** The queues that staff work through: each is the list with filters of its own (product.md, `/tickets`). */
import { useSearch } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { PageTabs } from '#ui/page/page-tabs.tsx';

const queueNames = ['all', 'mine', 'unassigned', 'waiting', 'overdue'] as const;
const filterNames = ['assignee_id', 'is_assigned', 'is_open', 'is_overdue', 'status'];

/** What a queue asks for; urgent ones first, and among them what has lain longest. */
export function paramsOf(
  queue: (typeof queueNames)[number],
  userId: number,
): Readonly<Record<string, string>> {
  switch (queue) {
    case 'all':
      return {};
    case 'mine':
      return { assignee_id: String(userId), is_open: 'true', sort: '-priority' };
    case 'unassigned':
      return { is_assigned: 'false', is_open: 'true', sort: '-priority' };
    case 'waiting':
      return { status: 'waiting', sort: 'updated_at' };
    case 'overdue':
      return { is_overdue: 'true', sort: '-priority' };
  }
}

export function TicketQueues({ userId }: { readonly userId: number }) {
  const { t } = useMessages();
  const now = new URLSearchParams(useSearch());
  const list = pathOf('tickets');
  return (
    <PageTabs
      label={t('tickets.queues')}
      tabs={queueNames.map((queue) => {
        const params = paramsOf(queue, userId);
        const query = new URLSearchParams(params).toString();
        return {
          href: query === '' ? list : `${list}?${query}`,
          label: t(`tickets.queue.${queue}`),
          isCurrent: filterNames.every((name) => (now.get(name) ?? '') === (params[name] ?? '')),
        };
      })}
    />
  );
}
