/** Says what cannot be taken back, before an event that does it is sent from a record's row. */
import type { MessageId } from '#i18n/load-language.ts';
import { useMessages } from '#i18n/messages.ts';
import { EventCaution } from '#ui/lifecycle/event-caution.tsx';
import type { AvailableEvent } from './available-events.ts';
import type { ActionRecord } from './record-actions.ts';
import { type RecordEventOptions, useRecordEvent } from './use-record-event.ts';

type RecordCautionProps<Row extends ActionRecord> = RecordEventOptions<Row> & {
  readonly available: AvailableEvent;
  readonly caution: MessageId;
  readonly onClose: () => void;
};

export function RecordCaution<Row extends ActionRecord>(props: RecordCautionProps<Row>) {
  const { available, caution, onClose, ...options } = props;
  const { t } = useMessages();
  const events = useRecordEvent(options);
  return (
    <EventCaution
      label={t(`event.${available.messageKey}`)}
      caution={t(caution)}
      onSend={() => void events.send(available)}
      onClose={onClose}
    />
  );
}
