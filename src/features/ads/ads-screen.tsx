/** `/manage/textlinks`, `/manage/topboxes`: sold places as a list, and as a calendar of their days (product.md). */
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { AdKind } from '#contract/resources/ad-slot.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useUser } from '#lib/bookdesk-context.tsx';
import { isTrashQuery, ListOrTrash } from '#resource/list/list-screen.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Page } from '#ui/page/page.tsx';
import { adKindScreens } from './ad-kind.ts';
import { adLists } from './ad-list.definition.tsx';

const Form = lazyPart(async () => (await import('./ad-dialogs.tsx')).AdFormDialog);

const Calendar = lazyPart(async () => (await import('./ad-calendar.tsx')).AdCalendar);

function AdsScreen({ kind }: { readonly kind: AdKind }) {
  const { t } = useMessages();
  const userId = useUser()?.id ?? null;
  const ability = useAbility();
  const [isCreating, setCreating] = useState(false);
  const { route, title, create } = adKindScreens[kind];
  const path = pathOf(route);
  const query = useSearch();
  const isTrash = isTrashQuery(query);
  const isCalendar = !isTrash && new URLSearchParams(query).get('view') === 'calendar';
  return (
    <Page
      title={t(isTrash ? 'ads.trash' : title)}
      actions={
        <>
          {ability.can('delete', 'ads') && (
            <Link href={isTrash ? path : `${path}?trashed=1`} className={buttonClass({ minimal: true })}>
              {t(isTrash ? title : 'ads.trash')}
            </Link>
          )}
          {userId !== null && ability.can('create', 'ads') && (
            <Button intent="primary" onClick={() => setCreating(true)}>
              <Plus />
              {t(create)}
            </Button>
          )}
        </>
      }
    >
      {!isTrash && (
        <PageTabs
          label={t('ads.views')}
          tabs={[
            { href: path, label: t('ads.view.list'), isCurrent: !isCalendar },
            { href: `${path}?view=calendar`, label: t('ads.view.calendar'), isCurrent: isCalendar },
          ]}
        />
      )}
      {isCalendar ? <Calendar kind={kind} /> : <ListOrTrash definition={adLists[kind]} title={t(title)} />}
      {isCreating && userId !== null && (
        <Form kind={kind} userId={userId} ad={null} onClose={() => setCreating(false)} />
      )}
    </Page>
  );
}

export const TextlinksScreen = () => <AdsScreen kind="textlink" />;
export const TopboxesScreen = () => <AdsScreen kind="topbox" />;
