/** `/name`: sets of names, and one of them where the address names it (product.md). */
import { Plus } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { nameSetList } from '#features/names/name-set-list.definition.tsx';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useUser } from '#lib/bookdesk-context.tsx';
import { isTrashQuery, ListOrTrash } from '#resource/list/list-screen.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Page } from '#ui/page/page.tsx';

const NameSet = lazyPart(async () => (await import('#features/names/name-set-screen.tsx')).NameSetScreen);
const Creating = lazyPart(
  async () => (await import('#features/names/name-set-dialogs.tsx')).NewNameSetDialog,
);

export function NamesScreen() {
  const search = useSearch();
  const set = new URLSearchParams(search).get('set');
  if (set === null) return <NameSets />;
  const id = /^\d{1,15}$/.test(set) ? Number(set) : 0;
  return (
    <Suspense>
      <NameSet key={id} id={id} />
    </Suspense>
  );
}

function NameSets() {
  const { t } = useMessages();
  const userId = useUser()?.id ?? null;
  const ability = useAbility();
  const isTrash = isTrashQuery(useSearch());
  const [isCreating, setCreating] = useState(false);
  const path = pathOf('name');
  const title = t(isTrash ? 'names.trash' : 'screen.name');
  const actions = userId !== null && ability.can('create', 'names') && (
    <>
      <Link href={isTrash ? path : `${path}?trashed=1`} className={buttonClass({ minimal: true })}>
        {t(isTrash ? 'screen.name' : 'names.trash')}
      </Link>
      <Button intent="primary" onClick={() => setCreating(true)}>
        <Plus />
        {t('names.create')}
      </Button>
    </>
  );
  return (
    <Page title={title} actions={actions === false ? undefined : actions}>
      <ListOrTrash definition={nameSetList} title={t('screen.name')} />
      {isCreating && userId !== null && (
        <Suspense>
          <Creating userId={userId} from={null} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  );
}
