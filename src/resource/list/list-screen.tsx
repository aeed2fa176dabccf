/** A list as a whole screen: its name, the way to the trash and back, and to a new record. */
import { Plus } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Page } from '#ui/page/page.tsx';
import { CreateRecord } from './create-record.tsx';
import type { ListDefinition } from './list-definition.ts';
import { ListPanel, type ListPanelProps } from './list-panel.tsx';

const Queues = lazyPart(async () => (await import('./list-queues.tsx')).ListQueues);
const Trash = lazyPart(async () => (await import('./trash/trash-list.tsx')).TrashList);

/** Whether an address is that of the trash. */
export const isTrashQuery = (query: string) => new URLSearchParams(query).get('trashed') === '1';

/** The list, or its trash where the address says so. */
export function ListOrTrash({ definition, title, scope }: ListPanelProps) {
  const { trash } = definition;
  const { t } = useMessages();
  const isTrash = isTrashQuery(useSearch());
  if (trash === undefined || !isTrash)
    return <ListPanel {...{ definition, title }} {...(scope && { scope })} />;
  return <Trash definition={definition} trash={trash} title={t(trash.title)} {...(scope && { scope })} />;
}

export function ListScreen({ definition }: { readonly definition: ListDefinition }) {
  const { resource, subject = resource, route, trash, create } = definition;
  const { t } = useMessages();
  const ability = useAbility();
  const isTrash = isTrashQuery(useSearch());
  const title = t(definition.title(ability));
  const actions: ReactNode[] = [];
  if (trash !== undefined && ability.can('delete', subject))
    actions.push(
      <Link
        key="trash"
        href={isTrash ? pathOf(route) : `${pathOf(route)}?trashed=1`}
        className={buttonClass({ minimal: true })}
      >
        {isTrash ? title : t(trash.title)}
      </Link>,
    );
  if (create !== undefined && ability.can('create', subject))
    actions.push(<CreateRecord key="create" create={create} icon={<Plus />} />);
  return (
    <Page
      title={isTrash && trash ? t(trash.title) : title}
      actions={actions.length === 0 ? undefined : actions}
    >
      {definition.queues !== undefined && <Queues definition={definition} />}
      <ListOrTrash definition={definition} title={title} />
    </Page>
  );
}
