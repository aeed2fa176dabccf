/**
 * Every event that is remembered, the newest first, with the states that it left and entered; one can be looked at, with
 * what it changed, while the chart shows the machine as it was after it.
 */
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { memo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { eventName } from './chart/chart-model.ts';
import type { ObservedStep } from './observed-changes.ts';
import styles from './event-list.module.css';

type EventListProps = {
  /** Oldest first. */
  readonly steps: readonly ObservedStep[];
  /** Number of the step that is looked at; null for now. */
  readonly current: number | null;
  readonly listsAll: boolean;
  readonly onStep: (step: ObservedStep) => void;
  readonly onFollow: () => void;
  readonly onListAll: (all: boolean) => void;
};

export function EventList({ steps, current, listsAll, onStep, onFollow, onListAll }: EventListProps) {
  const { t } = useMessages();
  const at = current === null ? steps.length : steps.findIndex(({ number }) => number === current);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <section className={styles.events} aria-label={t('machines.events')}>
      <header className={styles.header}>
        <h3>{t('machines.events')}</h3>
        <label className={styles.all}>
          <input type="checkbox" checked={listsAll} onChange={({ target }) => onListAll(target.checked)} />
          {t('machines.allEvents')}
        </label>
        <Button
          minimal
          aria-label={t('machines.stepBack')}
          disabled={before === undefined}
          onClick={() => before && onStep(before)}
        >
          <ChevronLeft />
        </Button>
        <Button
          minimal
          aria-label={t('machines.stepForward')}
          disabled={current === null}
          onClick={() => (after ? onStep(after) : onFollow())}
        >
          <ChevronRight />
        </Button>
        <Button minimal aria-pressed={current === null} onClick={onFollow}>
          {t('machines.now')}
        </Button>
      </header>
      <ol className={styles.list} reversed>
        {steps.toReversed().map((step) => (
          <Row
            key={step.number}
            step={step}
            isCurrent={step.number === current}
            showsMachine={listsAll}
            onStep={onStep}
          />
        ))}
      </ol>
    </section>
  );
}

type RowProps = Pick<EventListProps, 'onStep'> & {
  readonly step: ObservedStep;
  readonly isCurrent: boolean;
  readonly showsMachine: boolean;
};

const Row = memo(function Row({ step, isCurrent, showsMachine, onStep }: RowProps) {
  const { machine, event, states, changes, at } = step;
  return (
    <li className={styles.row} data-machine={machine} data-event={event}>
      <button
        type="button"
        className={styles.step}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onStep(step)}
      >
        <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(11, 23)}</time>
        <b>{showsMachine ? `${machine}: ${eventName(event)}` : eventName(event)}</b>
        {states !== '' && <span>{states}</span>}
        {changes.length > 0 && <i>{changes.map(({ name }) => name).join(', ')}</i>}
      </button>
      {isCurrent && changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <del>{before}</del>
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
});
