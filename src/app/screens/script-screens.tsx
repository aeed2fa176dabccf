/** `/scripts`, `/scripts/create` and `/scripts/{id}`: proposals of books with what is said about them (product.md). */
import { subject as recordOf } from '@casl/ability';
import { useSelector } from '@xstate/react';
import type { Script } from '#contract/resources/script.ts';
import { pathOf, type RouteParams } from '#contract/routing/route-matching.ts';
import { ScriptComments } from '#features/scripts/script-comments.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { scriptForm } from '#features/scripts/script-form.definition.tsx';
import { scriptList } from '#features/scripts/script-list.definition.tsx';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useNavigationActor } from '#lib/bookdesk-context.tsx';
import { selectParams } from '#machines/navigation/navigation.selectors.ts';
import { CreateScreen } from '#resource/form/create-screen.tsx';
import { RecordForm } from '#resource/form/record-form.tsx';
import { useFormRecord } from '#resource/form/use-form-record.ts';
import { ListScreen } from '#resource/list/list-screen.tsx';
import { DetailTabs } from '#resource/record/detail-tabs.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { RecordHistory } from './record-history.tsx';

const ScriptText = lazyPart(async () => (await import('#features/scripts/script-text.tsx')).ScriptText);

export const ScriptsScreen = () => <ListScreen definition={scriptList} />;
export const ScriptCreateScreen = () => <CreateScreen definition={scriptForm} />;

export function ScriptPage() {
  const { t } = useMessages();
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const id = params['id'] ?? '';
  const { ready, error, retry } = useFormRecord(scriptForm, id);
  const path = pathOf('scripts-id', { id });
  const list = { href: pathOf('scripts'), title: t('screen.scripts') };
  const readsHistory = useAbility().can('read', recordOf('activities', { subject: 'scripts' }));
  // The form's schema has read it.
  const script = ready?.record as Script | undefined;
  return (
    <Page title={script?.title ?? t('screen.scripts-id')}>
      {error !== null && <RecordFailure error={error} onRetry={retry} list={list} />}
      {ready !== null && script !== undefined && (
        <DetailTabs
          path={path}
          label={t('scripts.tabs')}
          tabs={[
            {
              id: 'proposal',
              label: 'scripts.tab.proposal',
              render: () => <RecordForm key={id} definition={scriptForm} {...ready} />,
            },
            {
              id: 'text',
              label: 'scripts.tab.text',
              render: () => <ScriptText script={script} userId={ready.userId} />,
            },
            {
              id: 'comments',
              label: 'scripts.comments',
              render: () => <ScriptComments id={script.id} userId={ready.userId} />,
            },
            ...(readsHistory
              ? [
                  {
                    id: 'history',
                    label: 'scripts.tab.history' as const,
                    render: () => (
                      <RecordHistory subject="scripts" {...{ id, path }} title={t('scripts.tab.history')} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Page>
  );
}
