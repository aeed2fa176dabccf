/** The page of a record's form: what it needs is loaded, and said where it could not be. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { pathOf, type RouteParams } from '#contract/routing/route-matching.ts';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { selectParams } from '#machines/navigation/navigation.selectors.ts';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Page } from '#ui/page/page.tsx';
import type { FormDefinition, FormRecord } from './form-definition.ts';
import { FormOutline } from './form-outline.tsx';
import { RecordForm } from './record-form.tsx';
import { useFormRecord } from './use-form-record.ts';

type EditScreenProps = {
  readonly definition: FormDefinition;
  /** Beside the title. */
  readonly actions?: (record: FormRecord) => ReactNode;
};

export function EditScreen({ definition, actions }: EditScreenProps) {
  const { routes } = definition;
  const { t } = useMessages();
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const id = params['id'] ?? '';
  const { ready, record, error, retry } = useFormRecord(definition, id);
  const list = { href: pathOf(routes.list), title: t(`screen.${routes.list}`) };
  return (
    <Page title={t(`screen.${routes.one}`)} actions={record && actions?.(record)}>
      {error !== null && <RecordFailure error={error} onRetry={retry} list={list} />}
      {ready === null && error === null && <FormOutline key={id} definition={definition} id={id} />}
      {ready !== null && <RecordForm key={id} definition={definition} {...ready} />}
    </Page>
  );
}
