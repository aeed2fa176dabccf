/** Says what cannot be taken back, before an event that does it is sent from a record's row. */
import type { MessageId } from '#i18n/load-language.ts';
import { useMessages } from '#i18n/messages.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { AvailableEvent } from './available-events.ts';
import type { ActionRecord } from './record-actions.ts';
import { type RecordEventOptions, useRecordEvent } from './use-record-event.ts';

const Alert = lazyPart(async () => (await import('#ui/overlay/alert.tsx')).Alert);

type RecordCautionProps<Row extends ActionRecord> = RecordEventOptions<Row> & {
  readonly available: AvailableEvent;
  readonly caution: MessageId;
  readonly onClose: () => void;
};

export function RecordCaution<Row extends ActionRecord>(props: RecordCautionProps<Row>) {
  const { available, caution, onClose, ...options } = props;
  const { t } = useMessages();
  const events = useRecordEvent(options);
  const label = t(`event.${available.messageKey}`);
  return (
    <Alert
      title={label}
      confirm={label}
      cancel={t('app.close')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void events.send(available);
      }}
    >
      {t(caution)}
    </Alert>
  );
}
