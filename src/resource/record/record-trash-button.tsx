/** Puts the record of a form into the trash and leads to the list, whose toast brings it back. */
import { subject } from '@casl/ability';
import { Trash } from '@blueprintjs/icons';
import { useLocation } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { useRecordTrash } from '#resource/record/use-record-trash.ts';
import { Button } from '#ui/button/button.tsx';
import type { FormAsideProps, FormDefinition } from '../form/form-definition.ts';

type RecordTrashProps = Pick<FormAsideProps, 'record' | 'isUnsaved'> & {
  readonly definition: Pick<FormDefinition, 'resource' | 'subject' | 'routes' | 'affects'>;
};

export function RecordTrashButton({ definition, record, isUnsaved }: RecordTrashProps) {
  const { resource, subject: judged = resource, routes, affects } = definition;
  const { t } = useMessages();
  const [, navigate] = useLocation();
  const { putIntoTrash } = useRecordTrash(resource, affects);
  if (!useAbility().can('delete', subject(judged, { ...record }))) return null;
  return (
    <Button
      minimal
      intent="danger"
      aria-disabled={isUnsaved}
      data-tooltip={isUnsaved ? t('lifecycle.saveFirst') : undefined}
      onClick={() => isUnsaved || putIntoTrash(record.id, () => navigate(pathOf(routes.list)))}
    >
      <Trash />
      {t('trash.put')}
    </Button>
  );
}
