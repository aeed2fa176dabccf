/** One machine to work on: its states to search, its chart in a frame, what a state means, and every event it took. */
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { useMessages } from '#i18n/messages.ts';
import type { machineViewMachine } from '#machines/machine-view.machine.ts';
import {
  selectFrame,
  selectListsAll,
  selectStep,
  selectViewedState,
} from '#machines/machine-view.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { redacted } from '../redacted.ts';
import { ChartFrame } from './chart/chart-frame.tsx';
import { layOut } from './chart/chart-layout.ts';
import { activeStates, chartOf, statesOf } from './chart/chart-model.ts';
import { EventList } from './event-list.tsx';
import { describedMachine } from './machine-catalogue.ts';
import { machineCode } from './machine-code.ts';
import type { LiveActor } from './machine-panel.tsx';
import type { ObservedStep } from './observed-changes.ts';
import { StateDetails } from './state-details.tsx';
import { StateSearch } from './state-search.tsx';
import styles from './workbench.module.css';

type WorkbenchProps = {
  readonly name: string;
  readonly view: ActorRefFrom<typeof machineViewMachine>;
  /** Of all machines, oldest first. */
  readonly steps: readonly ObservedStep[];
};

const selectSnapshot = (snapshot: AnyMachineSnapshot) => snapshot;

/** A machine that lives: as it is now, or as it was after a step. */
export function LiveWorkbench({ actor, ...rest }: WorkbenchProps & { readonly actor: LiveActor }) {
  const { value, context } = useSelector(actor, selectSnapshot);
  const step = useSelector(rest.view, selectStep);
  // The oldest steps are dropped: then the present is what is left to show.
  const past = rest.steps.find(({ number }) => number === step) ?? null;
  const moment = past === null ? { value, context } : { value: past.state, context: past.context };
  return <Workbench {...rest} machine={actor.logic} moment={moment} past={past} />;
}

type Moment = { readonly value: StateValue; readonly context: unknown };

type ShownProps = WorkbenchProps & {
  readonly machine: AnyStateMachine;
  /** Null for a machine that is only shown. */
  readonly moment: Moment | null;
  readonly past: ObservedStep | null;
};

export function Workbench({ name, view, steps, machine, moment, past }: ShownProps) {
  const { t } = useMessages();
  const described = useQuery({
    queryKey: ['machine', machine.id],
    queryFn: () => describedMachine(machine.id),
    staleTime: Infinity,
  });
  const documented = described.data ?? machine;
  const chart = useMemo(() => chartOf(documented), [documented]);
  const drawn = useMemo(() => layOut(chart), [chart]);
  const selected = useSelector(view, selectViewedState);
  const frame = useSelector(view, selectFrame);
  const listsAll = useSelector(view, selectListsAll);
  const active = new Set(moment === null ? [] : activeStates(chart.root, moment.value));
  const taken = new Set(
    past?.taken.flatMap(({ source, target = [] }) => target.map(({ id }) => `${source.id} ${id}`)),
  );
  const all = statesOf(chart.root);
  const innermost = all.findLast(({ id, states }) => active.has(id) && states.length === 0);
  const shown = all.find(({ id }) => id === selected) ?? innermost ?? chart.root;
  const label =
    moment === null
      ? t('machines.drawing', { name })
      : t('machines.state', { name, state: JSON.stringify(moment.value) });
  const copy = () => void navigator.clipboard.writeText(machineCode(documented));
  const select = (state: string) => view.send({ type: 'view.select', state });
  return (
    <div className={styles.body}>
      <div className={styles.side}>
        <StateSearch chart={chart} active={active} selected={selected} onSelect={select} />
      </div>
      <ChartFrame
        name={name}
        drawn={drawn}
        marks={{ active, selected, taken }}
        label={label}
        frame={frame}
        onMove={(next) => view.send({ type: 'view.move', frame: next })}
        onFit={() => view.send({ type: 'view.fit' })}
        onSelect={select}
      />
      <div className={styles.side}>
        {/* First, so that its buttons stay below the pointer whatever a step has to tell. */}
        {moment !== null && (
          <EventList
            steps={listsAll ? steps : steps.filter((step) => step.machine === name)}
            current={past?.number ?? null}
            listsAll={listsAll}
            onStep={({ machine: of, number }) => view.send({ type: 'view.step', machine: of, step: number })}
            onFollow={() => view.send({ type: 'view.follow' })}
            onListAll={(isAll) => view.send({ type: isAll ? 'view.listAll' : 'view.listOwn' })}
          />
        )}
        <section className={styles.facts} aria-label={t('machines.details')}>
          <StateDetails chart={chart} state={shown} />
          {moment !== null && (
            <details>
              <summary>{t('machines.context')}</summary>
              <pre>{JSON.stringify(redacted(moment.context), null, 2)}</pre>
            </details>
          )}
          <Button minimal onClick={copy}>
            {t('machines.copy')}
          </Button>
        </section>
      </div>
    </div>
  );
}
