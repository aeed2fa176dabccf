/** How the service itself does: API, database, realtime, outbox and jobs, in words (product.md, `/sos`). */
import type { ServiceHealth } from '#contract/resources/sos.ts';
import type { MessageId } from '#i18n/load-language.ts';
import { useMessages } from '#i18n/messages.ts';
import { type HealthState, isDown } from '#machines/service-health.selectors.ts';
import { useClock } from '#ui/clock/use-clock.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';
import { useServiceHealth } from './use-service-health.ts';
import styles from './sos.module.css';

type PartState = ServiceHealth['api']['state'];

const tones: Readonly<Record<PartState, Tone>> = { ok: 'success', slow: 'warning', down: 'error' };

const overallTones: Readonly<Record<HealthState, Tone>> = {
  unknown: 'neutral',
  healthy: 'success',
  degraded: 'warning',
  down: 'error',
};

export function HealthPanel() {
  const { t } = useMessages();
  const { state, parts, answeredAt } = useServiceHealth();
  return (
    <section className={styles.health} aria-label={t('health.title')}>
      <h2 className={styles.heading}>{t('health.title')}</h2>
      <output className={styles.part} data-health={state}>
        <Tag tone={overallTones[state]}>{t(`health.overall.${state}`)}</Tag>
      </output>
      {parts !== undefined && <Parts health={parts} />}
      {parts === undefined && isDown(state) && (
        <ul className={styles.parts}>
          <Part
            name={t('health.api')}
            state="down"
            moment={answeredAt === null ? null : ['health.lastAnswer', new Date(answeredAt).toISOString()]}
          />
        </ul>
      )}
    </section>
  );
}

function Parts({ health }: { readonly health: ServiceHealth }) {
  const { t, number } = useMessages();
  const { api, database, realtime, outbox, jobs } = health;
  const { waiting, oldest_seconds: seconds } = outbox;
  return (
    <>
      <ul className={styles.parts}>
        <Part
          name={t('health.api')}
          state={api.state}
          detail={t('health.answers', {
            failed: number(api.failed),
            answered: number(api.answered),
            open: number(api.under_way),
          })}
          moment={['health.since', api.since]}
        />
        <Part
          name={t(`health.database.${database.kind}`)}
          state={database.state}
          detail={t('health.answered', { ms: number(database.answer_ms) })}
          moment={['health.since', database.since]}
        />
        <Part
          name={t(`health.realtime.${realtime.kind}`)}
          state={realtime.state}
          detail={
            realtime.connections === null ? null : t('health.connections', { count: realtime.connections })
          }
          moment={['health.since', realtime.since]}
        />
        <Part
          name={t('health.outbox')}
          state={outbox.state}
          detail={
            waiting === null || seconds === null
              ? null
              : waiting === 0
                ? t('health.nothingWaits')
                : t('health.waiting', { waiting: number(waiting), seconds: number(seconds) })
          }
          moment={['health.since', outbox.since]}
        />
      </ul>
      <details>
        <summary>
          {t('health.jobs', { late: jobs.filter(({ state }) => state !== 'ok').length, all: jobs.length })}
        </summary>
        <ul className={styles.parts}>
          {jobs.map(({ name, state, since, ran_at: at }) => (
            <Part
              key={name}
              // A job that this build has no word for is called as the server calls it.
              name={t(`health.job.${name}` as MessageId)}
              state={state}
              detail={at === null ? t('health.never') : <At words={['health.ran', at]} />}
              moment={state === 'ok' ? null : ['health.since', since]}
            />
          ))}
        </ul>
      </details>
    </>
  );
}

/** What is said of a moment, and the moment. */
type Moment = readonly [words: 'health.since' | 'health.ran' | 'health.lastAnswer', at: string];

type PartProps = {
  readonly name: string;
  readonly state: PartState;
  readonly detail?: React.ReactNode;
  readonly moment: Moment | null;
};

function Part({ name, state, detail = null, moment }: PartProps) {
  const { t } = useMessages();
  return (
    <li className={styles.part} data-state={state}>
      <span>{name}</span>
      <Tag tone={tones[state]}>{t(`health.state.${state}`)}</Tag>
      <span className={styles.muted}>
        {moment !== null && <At words={moment} />}
        {moment !== null && detail !== null && ' · '}
        {detail}
      </span>
    </li>
  );
}

function At({ words: [words, at] }: { readonly words: Moment }) {
  const { t, dateTime } = useMessages();
  // Drawn anew by the clock that everything here shares.
  useClock();
  return t(words, { at: dateTime(at) });
}
