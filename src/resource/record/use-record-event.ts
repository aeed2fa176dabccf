/** Sends events of a record's lifecycle from a list; the toast that says one has happened offers the way back. */
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#i18n/messages.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import type { ActionRecord, KnownRecords, LifecycleActions } from './record-actions.ts';
import { useLifecycleEvent } from './use-lifecycle-event.ts';

export type RecordEventOptions<Row extends ActionRecord> = {
  readonly resource: string;
  readonly lifecycle: LifecycleActions<Row>;
  readonly row: Row;
};

export function useRecordEvent<Row extends ActionRecord>({
  resource,
  lifecycle,
  row,
}: RecordEventOptions<Row>) {
  const { schema, versionOf, affects = [] } = lifecycle;
  const onHappened = lifecycle.onHappened as ((record: unknown, known: KnownRecords) => void) | undefined;
  const { t } = useMessages();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  return useLifecycleEvent({
    resource,
    id: row.id,
    schema,
    onHappened(record) {
      onHappened?.(record, { queries, userId });
      for (const key of onHappened === undefined ? [resource, ...affects] : affects)
        void queries.invalidateQueries({ queryKey: userKey(userId, key) });
    },
    undoLabel: t('lifecycle.undo'),
    ...(versionOf && { version: versionOf(row) }),
  });
}
