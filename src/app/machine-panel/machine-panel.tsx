/**
 * The machines of this page, live (product.md, "For developers"): each drawn from its own config, with its active
 * states, its context without secrets, and what happened last. Needs no service from outside.
 */
import { Cross } from '@blueprintjs/icons';
import { useState } from 'react';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { useWords } from '#i18n/words.ts';
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { LiveMachine } from './live-machine.tsx';
import styles from './machine-panel.module.css';

export type LiveActor = AnyActorRef & { readonly logic: AnyStateMachine };

export function MachinePanel() {
  const { t } = useWords();
  const { root, panels, ...others } = useBookdesk();
  const { session, navigation, preferences, realtime, counters, notifications, toasts } = others;
  const actors = {
    session,
    navigation,
    realtime,
    counters,
    notifications,
    preferences,
    toasts,
    panels,
    bookdesk: root,
  };
  const [chosen, setChosen] = useState<keyof typeof actors>('session');
  return (
    <section className={styles.panel} aria-label={t('machines.title')}>
      <header className={styles.header}>
        <h2>{t('machines.title')}</h2>
        <fieldset className={styles.machines} aria-label={t('machines.choose')}>
          {(Object.keys(actors) as (keyof typeof actors)[]).map((name) => (
            <Button key={name} minimal aria-pressed={name === chosen} onClick={() => setChosen(name)}>
              {name}
            </Button>
          ))}
        </fieldset>
        <Button onClick={() => panels.send({ type: 'panel.open', name: 'report' })}>
          {t('report.title')}
        </Button>
        <Button minimal aria-label={t('machines.close')} onClick={() => panels.send({ type: 'panel.close' })}>
          <Cross />
        </Button>
      </header>
      <LiveMachine key={chosen} name={chosen} actor={actors[chosen] as unknown as LiveActor} />
    </section>
  );
}
