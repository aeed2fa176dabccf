/** The events that may happen to a record now as buttons: a reason is asked for where one is due, undoing is a click away. */
import { useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { Button } from '../button/button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './lifecycle.module.css';

export type EventChoice = {
  readonly type: string;
  readonly label: string;
  readonly needsReason: boolean;
};

type EventButtonsProps = {
  readonly events: readonly EventChoice[];
  readonly isBusy: boolean;
  /** Why none can be sent now. */
  readonly hindrance: string | null;
  readonly onSend: (type: string, reason: string | null) => void;
  /** The words of the last event, where it can be undone. */
  readonly done: string | null;
  readonly onUndo: () => void;
};

export function EventButtons({ events, isBusy, hindrance, onSend, done, onUndo }: EventButtonsProps) {
  const { t } = useWords();
  const [asked, setAsked] = useState<EventChoice | null>(null);
  const isHeld = isBusy || hindrance !== null;
  const choose = (event: EventChoice) => {
    if (isHeld) return;
    if (event.needsReason) setAsked(event);
    else onSend(event.type, null);
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
        <ReasonDialog
          title={asked.label}
          onCancel={() => setAsked(null)}
          onSend={(reason) => {
            setAsked(null);
            onSend(asked.type, reason);
          }}
        />
      )}
    </>
  );
}
