/** What the realtime connection is doing, in words, and on demand what that means (specification, section 4). */
import { CellTower, Offline } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMessages } from '#i18n/messages.ts';
import { useRealtimeActor } from '#lib/bookdesk-context.tsx';
import {
  selectConnection,
  selectIsChannelRefused,
  selectIsOffline,
} from '#machines/realtime/realtime.selectors.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PopoverButton } from '#ui/popover/popover-button.tsx';
import styles from './connection-status.module.css';

const Help = lazyPart(async () => (await import('./connection-help.tsx')).ConnectionHelp, Spinner);

/** What follows each other while a page opens: the bar keeps the room of the longest, so that nothing in it moves. */
const ordinary = ['initialized', 'connecting', 'connected'] as const;

export function ConnectionStatus() {
  const { t } = useMessages();
  const realtime = useRealtimeActor();
  const connection = useSelector(realtime, selectConnection);
  const isRefused = useSelector(realtime, selectIsChannelRefused);
  const isOffline = useSelector(realtime, selectIsOffline);
  const state = isOffline ? 'offline' : connection === 'connected' && isRefused ? 'refused' : connection;
  const name = t(`connection.${state}`);
  const Icon = state === 'connected' || state === 'connecting' ? CellTower : Offline;
  const names = ordinary.map((one) => t(`connection.${one}`));
  const room = names.reduce((longest, one) => (one.length > longest.length ? one : longest));
  const trigger = (
    <span className={styles.status} data-state={state}>
      <Icon />
      <span className={styles.name} data-room={room}>
        {name}
      </span>
    </span>
  );
  return (
    <>
      <PopoverButton
        minimal
        alignEnd
        kind="dialog"
        label={t('connection.label', { state: name })}
        trigger={trigger}
        late={[Help]}
      >
        <Help state={state} />
      </PopoverButton>
      <span className={styles.announcement} aria-live="polite">
        {state === 'initialized' || state === 'connecting' ? '' : t('connection.label', { state: name })}
      </span>
    </>
  );
}
