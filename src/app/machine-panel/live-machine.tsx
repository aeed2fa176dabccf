/** One machine of the page: its drawing, where it is, what it knows, and its last events. */
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { redacted } from '#app/redacted.ts';
import { TraceTable } from '#features/support/trace-table.tsx';
import { useWords } from '#i18n/words.ts';
import { Button } from '#ui/button/button.tsx';
import { ScrollFrame } from '#ui/page/scroll-frame.tsx';
import { layOut } from './chart-layout.ts';
import { activeStates, chartOf } from './chart-model.ts';
import { ChartView } from './chart-view.tsx';
import type { LiveActor } from './machine-panel.tsx';
import { useTrace } from './use-trace.ts';
import styles from './machine-panel.module.css';

const selectSnapshot = (snapshot: AnyMachineSnapshot) => snapshot;

export function LiveMachine({ name, actor }: { name: string; actor: LiveActor }) {
  const { t } = useWords();
  const { value, context } = useSelector(actor, selectSnapshot);
  const chart = useMemo(() => chartOf(actor.logic), [actor]);
  const drawn = useMemo(() => layOut(chart), [chart]);
  const active = new Set(activeStates(chart.root, value));
  const state = JSON.stringify(value);
  const entries = useTrace().filter(({ machine }) => machine === name);
  const [scale, setScale] = useState(1);
  const copy = () => void navigator.clipboard.writeText(JSON.stringify(actor.logic.config, null, 2));
  return (
    <div className={styles.body}>
      <ScrollFrame className={styles.drawing} label={t('machines.drawing', { name })}>
        <ChartView drawn={drawn} active={active} label={t('machines.state', { name, state })} scale={scale} />
      </ScrollFrame>
      <div className={styles.facts}>
        <label className={styles.zoom}>
          {t('machines.zoom')}
          <input
            type="range"
            name="zoom"
            min={0.25}
            max={1.5}
            step={0.05}
            value={scale}
            onChange={({ target }) => setScale(target.valueAsNumber)}
          />
        </label>
        <h3>{t('trace.state')}</h3>
        <pre>{JSON.stringify(value, null, 2)}</pre>
        <h3>{t('machines.context')}</h3>
        <pre>{JSON.stringify(redacted(context), null, 2)}</pre>
        <h3>{t('machines.events')}</h3>
        <TraceTable entries={entries} label={t('machines.events')} />
        <Button onClick={copy}>{t('machines.copy')}</Button>
      </div>
    </div>
  );
}
