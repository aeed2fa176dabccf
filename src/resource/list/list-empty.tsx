/** What stands in the place of the rows: no records yet, or no hit. */
import { Search } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CreateRecord } from './create-record.tsx';
import type { ListDefinition } from './list-definition.ts';

type ListEmptyProps = {
  readonly definition: ListDefinition;
  /** Null where nothing narrows the list. */
  readonly onClear: (() => void) | null;
};

export function ListEmpty({ definition, onClear }: ListEmptyProps) {
  return onClear === null ? <NothingYet definition={definition} /> : <NoHit onClear={onClear} />;
}

function NothingYet({ definition: { resource, empty, create } }: { definition: ListDefinition }) {
  const { t } = useMessages();
  const mayCreate = useAbility().can('create', resource);
  const way = create && mayCreate && <CreateRecord create={create} />;
  return (
    <EmptyState icon={<empty.icon size={28} />} title={t(empty.title)} actions={way || undefined}>
      {t(mayCreate ? empty.help : empty.readOnly)}
    </EmptyState>
  );
}

export function NoHit({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  const clear = <Button onClick={onClear}>{t('list.clearFilters')}</Button>;
  return (
    <EmptyState icon={<Search size={28} />} title={t('list.noHit.title')} actions={clear}>
      {t('list.noHit.help')}
    </EmptyState>
  );
}
