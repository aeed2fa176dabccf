/**
 * The machines of this page, live, and the lifecycles of its records (product.md, "Shell": a workplace): each drawn from
 * its own config, with its active states, every event it took and what that changed. Needs no service from outside.
 */
import { Cross, Maximize, Minimize } from '@blueprintjs/icons';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { useMessages } from '#i18n/messages.ts';
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import { machineViewMachine } from '#machines/machine-view.machine.ts';
import { selectIsFull, selectViewedMachine } from '#machines/machine-view.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { lifecycleMachines, startedByScreens } from './machine-catalogue.ts';
import { stepsOf } from './observed-changes.ts';
import { useTrace } from './use-trace.ts';
import { LiveWorkbench, Workbench } from './workbench.tsx';
import styles from './machine-panel.module.css';

export type LiveActor = AnyActorRef & { readonly logic: AnyStateMachine };

export function MachinePanel() {
  const { t } = useMessages();
  const { root, panels, ...others } = useBookdesk();
  const { session, navigation, preferences, realtime, counters, notifications, toasts } = others;
  const view = useActorRef(machineViewMachine);
  const actors: Readonly<Record<string, unknown>> = {
    session,
    navigation,
    realtime,
    counters,
    notifications,
    preferences,
    toasts,
    panels,
    bookdesk: root,
    'machine-view': view,
  };
  const shown: Readonly<Record<string, AnyStateMachine>> = { ...startedByScreens, ...lifecycleMachines };
  const groups = [
    [t('machines.ofPage'), Object.keys(actors)],
    [t('machines.ofScreens'), Object.keys(startedByScreens)],
    [t('machines.lifecycles'), Object.keys(lifecycleMachines)],
  ] as const;
  const chosen = useSelector(view, selectViewedMachine);
  const isFull = useSelector(view, selectIsFull);
  const observations = useTrace();
  const steps = useMemo(() => stepsOf(observations), [observations]);
  const actor = actors[chosen] as LiveActor | undefined;
  const machine = shown[chosen];
  return (
    <section className={styles.panel} data-full={isFull} aria-label={t('machines.title')}>
      <header className={styles.header}>
        <h2>{t('machines.title')}</h2>
        <select
          className={styles.machines}
          name="machine"
          aria-label={t('machines.choose')}
          value={chosen}
          onChange={({ target }) => view.send({ type: 'view.choose', machine: target.value })}
        >
          {groups.map(([label, names]) => (
            <optgroup key={label} label={label}>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </optgroup>
          ))}
        </select>
        <Button onClick={() => panels.send({ type: 'panel.open', name: 'report' })}>
          {t('report.title')}
        </Button>
        <Button
          minimal
          aria-label={isFull ? t('machines.dock') : t('machines.enlarge')}
          onClick={() => view.send({ type: isFull ? 'view.dock' : 'view.enlarge' })}
        >
          {isFull ? <Minimize /> : <Maximize />}
        </Button>
        <Button minimal aria-label={t('machines.close')} onClick={() => panels.send({ type: 'panel.close' })}>
          <Cross />
        </Button>
      </header>
      {actor ? (
        <LiveWorkbench key={chosen} name={chosen} view={view} steps={steps} actor={actor} />
      ) : (
        machine && (
          <Workbench
            key={chosen}
            name={chosen}
            view={view}
            steps={steps}
            machine={machine}
            moment={null}
            past={null}
          />
        )
      )}
    </section>
  );
}
