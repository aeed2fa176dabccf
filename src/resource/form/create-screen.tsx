/** The page of the form that creates a record. */
import { useMessages } from '#i18n/messages.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Page } from '#ui/page/page.tsx';
import type { FormDefinition } from './form-definition.ts';
import { useChoices } from './use-choices.ts';
import { RecordForm } from './record-form.tsx';

export function CreateScreen({ definition }: { readonly definition: FormDefinition }) {
  const { choices, words } = definition;
  const { t } = useMessages();
  const userId = useUser()?.id ?? null;
  const { data, error, refetch } = useChoices(choices);
  return (
    <Page title={t(words.createTitle)}>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {userId !== null && data !== undefined && (
        <RecordForm definition={definition} userId={userId} record={null} choices={data} />
      )}
    </Page>
  );
}
