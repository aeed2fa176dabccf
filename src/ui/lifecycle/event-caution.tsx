/** Says what cannot be taken back before an event is sent; it is closed by then. */
import { useMessages } from '#i18n/messages.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';

const Alert = lazyPart(async () => (await import('../overlay/alert.tsx')).Alert);

type EventCautionProps = {
  /** Of the event. */
  readonly label: string;
  readonly caution: string | null;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

export function EventCaution({ label, caution, onSend, onClose }: EventCautionProps) {
  const { t } = useMessages();
  const send = () => {
    onClose();
    onSend();
  };
  return (
    <Alert title={label} confirm={label} cancel={t('app.close')} onCancel={onClose} onConfirm={send}>
      {caution}
    </Alert>
  );
}
