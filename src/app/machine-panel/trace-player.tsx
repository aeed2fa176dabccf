/**
 * The trace of a report, stepped through chart by chart as it was for whoever sent it: names of events and states, which
 * is all that a report carries (product.md, `/tickets`).
 */
import { Cross } from '@blueprintjs/icons';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyStateMachine, StateValue } from 'xstate';
import type { TraceEntry } from '#contract/resources/ticket.ts';
import { useMessages } from '#i18n/messages.ts';
import { useBookdesk } from '#lib/bookdesk-context.tsx';
import type { Observation } from '#lib/trace/machine-trace.ts';
import { machineViewMachine } from '#machines/machine-view.machine.ts';
import { selectStep, selectViewedMachine } from '#machines/machine-view.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { lifecycleMachines, startedByScreens } from './machine-catalogue.ts';
import type { LiveActor } from './machine-panel.tsx';
import { stepsOf } from './observed-changes.ts';
import { Workbench } from './workbench.tsx';
import styles from './machine-panel.module.css';

type TracePlayerProps = { readonly entries: readonly TraceEntry[]; readonly onClose: () => void };

export function TracePlayer({ entries, onClose }: TracePlayerProps) {
  const { t } = useMessages();
  const view = useActorRef(machineViewMachine);
  const machines = useKnownMachines();
  const steps = useMemo(
    () => stepsOf(entries.flatMap((entry, place) => observationOf(entry, place))),
    [entries],
  );
  const names = [...new Set(steps.map(({ machine }) => machine))].filter((name) => name in machines);
  const chosen = useSelector(view, selectViewedMachine);
  const name = names.includes(chosen) ? chosen : names[0];
  const number = useSelector(view, selectStep);
  if (name === undefined) return <p>{t('tickets.traceEmpty')}</p>;
  const own = steps.filter(({ machine }) => machine === name);
  const past = own.find((step) => step.number === number) ?? own.at(-1) ?? null;
  const machine = machines[name];
  return (
    <section className={styles.replay} aria-label={t('tickets.trace')}>
      <header className={styles.header}>
        <h3>{t('tickets.trace')}</h3>
        <select
          className={styles.machines}
          name="traced-machine"
          aria-label={t('machines.choose')}
          value={name}
          onChange={({ target }) => view.send({ type: 'view.choose', machine: target.value })}
        >
          {names.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <Button minimal aria-label={t('machines.close')} onClick={onClose}>
          <Cross />
        </Button>
      </header>
      {machine !== undefined && past !== null && (
        <Workbench
          key={name}
          name={name}
          view={view}
          steps={steps.filter((step) => step.machine in machines)}
          machine={machine}
          moment={{ value: past.state, context: {} }}
          past={past}
        />
      )}
    </section>
  );
}

/** What lives in this page, and what screens start: the charts are the same for everybody. */
function useKnownMachines(): Readonly<Record<string, AnyStateMachine>> {
  const { root, session, navigation, preferences, realtime, counters, notifications, toasts, panels } =
    useBookdesk();
  return useMemo(() => {
    const actors = { session, navigation, preferences, realtime, counters, notifications, toasts, panels };
    const living = Object.entries({ ...actors, bookdesk: root }).map(([name, actor]) => [
      name,
      (actor as unknown as LiveActor).logic,
    ]);
    return { ...lifecycleMachines, ...startedByScreens, ...Object.fromEntries(living) };
  }, [root, session, navigation, preferences, realtime, counters, notifications, toasts, panels]);
}

/** A state that cannot be read, as one that was cut off, is left out. */
function observationOf({ at, machine, event, state }: TraceEntry, place: number): Observation[] {
  try {
    const value = JSON.parse(state) as StateValue;
    return [{ number: place + 1, at: Date.parse(at), machine, event, state: value, context: {}, taken: [] }];
  } catch {
    return [];
  }
}
