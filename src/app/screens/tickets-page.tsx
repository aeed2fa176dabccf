/** `/tickets`: the list in its queues, and beside it the conversation that `?id=` names (product.md). */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { nextTicket } from '#features/support/next-ticket.ts';
import { TicketConversation } from '#features/support/ticket-conversation.tsx';
import { ticketList } from '#features/support/ticket-list.definition.tsx';
import styles from '#features/support/tickets.module.css';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp, useToastsActor, useUser } from '#lib/bookdesk-context.tsx';
import { ListQueues } from '#resource/list/list-queues.tsx';
import { ListPanel } from '#resource/list/list-panel.tsx';
import { useLiveList } from '#resource/list/use-live-list.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Page } from '#ui/page/page.tsx';
import { NewTicketLink } from './new-ticket-link.tsx';

const TracePlayer = lazyPart(async () => (await import('../machine-panel/trace-player.tsx')).TracePlayer);

export function TicketsPage() {
  const { t } = useMessages();
  const http = useHttp();
  const toasts = useToastsActor();
  const userId = useUser()?.id ?? null;
  const isStaff = useAbility().can('handle', 'tickets');
  const search = useSearch();
  const [, navigate] = useLocation();
  const [goesOn, setGoesOn] = useState(false);
  const [traced, setTraced] = useState<string | null>(null);
  const list = pathOf('tickets');
  const named = new URLSearchParams(search).get('id') ?? '';
  const id = /^[1-9]\d{0,14}$/.test(named) ? named : null;
  const addressWith = (other: string | null) => {
    const params = new URLSearchParams(search);
    if (other === null) params.delete('id');
    else params.set('id', other);
    const query = params.toString();
    return query === '' ? list : `${list}?${query}`;
  };
  const scope = useMemo(
    () => (id === null ? null : { filter: {}, path: pathOf('tickets'), params: { id } }),
    [id],
  );
  /** The queue and the ticket that are shown; null once the page is not. */
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = search;
    return () => {
      shown.current = null;
    };
  }, [search]);
  const goOn = async () => {
    const isLeft = () => shown.current !== search;
    if (isLeft()) return;
    const next = await nextTicket(http, { queue: search, besides: Number(id) }).catch(
      () => 'unknown' as const,
    );
    if (isLeft()) return;
    if (next !== 'unknown') return navigate(addressWith(next === null ? null : String(next)));
    toasts.send({ type: 'toast.show', kind: 'error', text: t('tickets.goOnFailed') });
  };
  useLiveList('tickets');
  const title = t('screen.tickets');
  return (
    <Page title={title}>
      <NewTicketLink />
      {isStaff && <ListQueues definition={ticketList} />}
      <div className={styles.split} data-open={id !== null}>
        <div className={styles.list}>
          <ListPanel definition={ticketList} title={title} {...(scope && { scope })} />
        </div>
        {id !== null && userId !== null && (
          <div>
            {isStaff && (
              <Checkbox
                label={t('tickets.goOn')}
                checked={goesOn}
                onChange={({ target }) => setGoesOn(target.checked)}
              />
            )}
            <TicketConversation
              key={id}
              userId={userId}
              id={id}
              listHref={addressWith(null)}
              onAnswered={() => {
                if (goesOn) void goOn();
              }}
              renderTrace={({ trace }) =>
                traced === id && trace !== null ? (
                  <TracePlayer entries={trace} onClose={() => setTraced(null)} />
                ) : (
                  <Button onClick={() => setTraced(id)}>{t('tickets.openTrace')}</Button>
                )
              }
            />
          </div>
        )}
      </div>
    </Page>
  );
}
