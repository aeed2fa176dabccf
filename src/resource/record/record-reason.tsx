/** Asks why, before an event that must be justified is sent from a record's row. */
import { useMessages } from '#i18n/messages.ts';
import { useKeptTexts } from '#lib/storage/kept-texts.ts';
import { ReasonDialog } from '#ui/lifecycle/reason-dialog.tsx';
import type { AvailableEvent } from './available-events.ts';
import type { ActionRecord } from './record-actions.ts';
import { type RecordEventOptions, useRecordEvent } from './use-record-event.ts';

type RecordReasonProps<Row extends ActionRecord> = RecordEventOptions<Row> & {
  readonly available: AvailableEvent;
  readonly onClose: () => void;
};

export function RecordReason<Row extends ActionRecord>({
  available,
  onClose,
  ...options
}: RecordReasonProps<Row>) {
  const { t } = useMessages();
  const events = useRecordEvent(options);
  const { resource, row } = options;
  const kept = useKeptTexts()(`${resource}/${row.id}/${available.type}`);
  return (
    <ReasonDialog
      title={t(`event.${available.messageKey}`)}
      kept={kept}
      onClose={onClose}
      onSend={(reason) => events.send(available, reason)}
    />
  );
}
