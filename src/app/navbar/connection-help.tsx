/** What the state of the realtime connection means for the work, with the way to another try; comes when it is opened. */
import { useMessages } from '#i18n/messages.ts';
import { useRealtimeActor } from '#lib/bookdesk-context.tsx';
import type { ConnectionState } from '#machines/realtime/realtime.data.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './connection-status.module.css';

/** Beside what the library says: the user's channel was refused, or the browser has no network. */
export type ShownConnection = ConnectionState | 'refused' | 'offline';

export function ConnectionHelp({ state }: { state: ShownConnection }) {
  const { t } = useMessages();
  const realtime = useRealtimeActor();
  return (
    <section className={styles.explanation} aria-label={t('connection.title')}>
      <h2>{t(`connection.${state}`)}</h2>
      <p>{t(`connectionHelp.${state}`)}</p>
      {state !== 'connected' && state !== 'offline' && (
        <Button onClick={() => realtime.send({ type: 'realtime.reconnect' })}>
          {t('connection.reconnect')}
        </Button>
      )}
    </section>
  );
}
