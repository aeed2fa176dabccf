/** `/manage/users/{id}`: who somebody is, and their books, tickets, sessions and activity (product.md). */
import { useSelector } from '@xstate/react';
import { pathOf, type RouteParams } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { selectParams } from '#machines/navigation/navigation.selectors.ts';
import { RecordForm } from '#resource/form/record-form.tsx';
import { useFormRecord } from '#resource/form/use-form-record.ts';
import { DetailTabs } from '#resource/record/detail-tabs.tsx';
import { RelatedList } from '#resource/record/related-list.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { activityList } from '#features/activities/activity-list.definition.tsx';
import { bookList } from '#features/books/list/book-list.definition.tsx';
import { ticketList } from '#features/support/ticket-list.definition.tsx';
import { userForm, type WholeUser } from '#features/users/user-form.definition.tsx';
import { UserSessions } from '#features/users/user-sessions.tsx';
import { RecordHistory } from './record-history.tsx';

const lists = [
  { tab: 'books', label: 'users.tab.books', definition: bookList, by: 'owner_id' },
  { tab: 'tickets', label: 'users.tab.tickets', definition: ticketList, by: 'owner_id' },
  { tab: 'activities', label: 'users.tab.activities', definition: activityList, by: 'actor_id' },
] as const;

export function UserPage() {
  const { t } = useMessages();
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const id = params['id'] ?? '';
  const { ready, error, retry } = useFormRecord(userForm, id);
  const path = pathOf('manage-users-id', { id });
  const list = { href: pathOf('manage-users'), title: t('screen.manage-users') };
  // The form's schema has read it.
  const user = ready?.record as WholeUser | undefined;
  return (
    <Page title={user?.name ?? t('screen.manage-users-id')}>
      {error !== null && <RecordFailure error={error} onRetry={retry} list={list} />}
      {ready !== null && user !== undefined && (
        <DetailTabs
          path={path}
          label={t('users.tabs')}
          tabs={[
            {
              id: 'profile',
              label: 'users.tab.profile',
              render: () => <RecordForm key={id} definition={userForm} {...ready} />,
            },
            ...lists.map(({ tab, label, definition, by }) => ({
              id: tab,
              label,
              render: () => <RelatedList {...{ definition, path, tab, by, id }} title={t(label)} />,
            })),
            {
              id: 'history',
              label: 'users.tab.history',
              render: () => (
                <RecordHistory subject="users" {...{ id, path }} title={t('users.tab.history')} />
              ),
            },
            { id: 'sessions', label: 'users.tab.sessions', render: () => <UserSessions user={user} /> },
          ]}
        />
      )}
    </Page>
  );
}
