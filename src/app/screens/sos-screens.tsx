/** `/sos`: urgent faults under the state of the service itself, and one of them where the address names it (product.md). */
import { Plus } from '@blueprintjs/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { HealthPanel } from '#features/sos/health-panel.tsx';
import { SosDetails } from '#features/sos/sos-details.tsx';
import { sosList } from '#features/sos/sos-list.definition.tsx';
import { sosName } from '#features/sos/sos-name.ts';
import { sosQuery } from '#features/sos/sos.query.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { useCountersHeard } from '#lib/use-counters-heard.ts';
import { ListQueues } from '#resource/list/list-queues.tsx';
import { ListPanel } from '#resource/list/list-panel.tsx';
import { useLiveList } from '#resource/list/use-live-list.ts';
import { HistoryButton } from '#resource/record/history-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Page } from '#ui/page/page.tsx';

const Creating = lazyPart(async () => (await import('#features/sos/sos-dialogs.tsx')).SosCreateDialog);

export function SosScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  return id === null ? <SosQueue /> : <SosPage key={id} id={id} />;
}

function SosQueue() {
  const { t } = useMessages();
  useLiveList('sos');
  const userId = useUser()?.id ?? null;
  const ability = useAbility();
  const [isCreating, setCreating] = useState(false);
  const mayCreate = userId !== null && ability.can('create', 'sos');
  return (
    <Page
      title={t('screen.sos')}
      actions={
        mayCreate ? (
          <Button intent="primary" onClick={() => setCreating(true)}>
            <Plus />
            {t('sos.create')}
          </Button>
        ) : undefined
      }
    >
      {ability.can('review', 'sos') && <HealthPanel />}
      <ListQueues definition={sosList} />
      <ListPanel definition={sosList} title={t('screen.sos')} />
      {isCreating && mayCreate && <Creating userId={userId} onClose={() => setCreating(false)} />}
    </Page>
  );
}

function SosPage({ id }: { readonly id: string }) {
  const messages = useMessages();
  const { t } = messages;
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  // Others may have taken or settled it.
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: userKey(userId, 'sos', 'one', id) }),
    [queries, userId, id],
  );
  useCountersHeard(refresh);
  const { data: sos, error, refetch } = useQuery(sosQuery(useHttp(), userId, id));
  const list = { href: pathOf('sos'), title: t('screen.sos') };
  return (
    <Page
      title={sos === undefined ? t('screen.sos') : sosName(sos, messages)}
      breadcrumbs={<Link href={list.href}>{list.title}</Link>}
      actions={sos && <HistoryButton subject="sos" id={sos.id} title={sosName(sos, messages)} />}
    >
      {error !== null && sos === undefined && (
        <RecordFailure error={error} onRetry={() => void refetch()} list={list} />
      )}
      {sos !== undefined && userId !== null && <SosDetails sos={sos} userId={userId} />}
    </Page>
  );
}
