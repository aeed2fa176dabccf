/** The events that may happen to a record now as buttons: a reason is asked for where one is due, undoing is a click away. */
import { type ReactNode, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import type { KeptText } from '../field/use-kept-typing.ts';
import { EventCaution } from './event-caution.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './lifecycle.module.css';

export type EventChoice = {
  readonly type: string;
  readonly label: string;
  readonly needsReason: boolean;
  /** What cannot be taken back, said before it is sent; null where nothing has to be. */
  readonly caution: string | null;
  /** Asks for more than a reason, and sends it by itself; null where nothing more is needed. */
  readonly renderDialog: ((close: () => void) => ReactNode) | null;
};

type EventButtonsProps = {
  readonly events: readonly EventChoice[];
  readonly isBusy: boolean;
  /** Why none can be sent now. */
  readonly hindrance: string | null;
  /** What was typed why an event of that type is sent. */
  readonly reasonOf: (type: string) => KeptText;
  /** Whether it went through. */
  readonly onSend: (type: string, reason: string | null) => Promise<boolean>;
  /** The label of the last event, where it can be undone. */
  readonly done: string | null;
  readonly onUndo: () => void;
};

export function EventButtons(props: EventButtonsProps) {
  const { events, isBusy, hindrance, reasonOf, onSend, done, onUndo } = props;
  const { t } = useMessages();
  const [asked, setAsked] = useState<EventChoice | null>(null);
  const isHeld = isBusy || hindrance !== null;
  const choose = (event: EventChoice) => {
    if (isHeld) return;
    if (event.renderDialog !== null || event.needsReason || event.caution !== null) setAsked(event);
    else void onSend(event.type, null);
  };
  return (
    <>
      <div className={styles.actions}>
        {events.map((event) => (
          <Button
            key={event.type}
            data-event={event.type}
            aria-disabled={isHeld}
            onClick={() => choose(event)}
          >
            {event.label}
          </Button>
        ))}
      </div>
      {events.length === 0 && <p className={styles.undo}>{t('lifecycle.none')}</p>}
      {hindrance !== null && <p className={styles.undo}>{hindrance}</p>}
      {done !== null && (
        <output className={styles.undo}>
          {t('lifecycle.done', { event: done })}
          <Button minimal onClick={onUndo}>
            {t('lifecycle.undo')}
          </Button>
        </output>
      )}
      {asked !== null && (
        <AskedEvent
          event={asked}
          kept={reasonOf(asked.type)}
          onSend={onSend}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type AskedEventProps = Pick<EventButtonsProps, 'onSend'> & {
  readonly event: EventChoice;
  readonly kept: KeptText;
  readonly onClose: () => void;
};

/** What must be answered before the event is sent: all that it needs, why, or whether it is meant. */
function AskedEvent({ event, kept, onSend, onClose }: AskedEventProps) {
  const { type, label, renderDialog, needsReason, caution } = event;
  if (renderDialog !== null) return renderDialog(onClose);
  if (needsReason)
    return (
      <ReasonDialog title={label} kept={kept} onClose={onClose} onSend={(reason) => onSend(type, reason)} />
    );
  return (
    <EventCaution label={label} caution={caution} onSend={() => void onSend(type, null)} onClose={onClose} />
  );
}
