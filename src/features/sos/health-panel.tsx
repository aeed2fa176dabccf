/** How the service itself does: API, database, realtime and jobs, in words (product.md, `/sos`). */
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
  const { state, parts } = useServiceHealth();
  return (
    <section className={styles.health} aria-label={t('health.title')}>
      <h2 className={styles.heading}>{t('health.title')}</h2>
      <output className={styles.part} data-health={state}>
        <Tag tone={overallTones[state]}>{t(`health.overall.${state}`)}</Tag>
      </output>
      {parts !== undefined && <Parts health={parts} />}
      {parts === undefined && isDown(state) && <Part name={t('health.api')} state="down" />}
    </section>
  );
}

function Parts({ health: { api, database, realtime, jobs } }: { readonly health: ServiceHealth }) {
  const { t, number } = useMessages();
  return (
    <>
      <ul className={styles.parts}>
        <Part name={t('health.api')} state={api.state} detail={<Since moment={api.started_at} />} />
        <Part
          name={t(`health.database.${database.kind}`)}
          state={database.state}
          detail={t('health.answered', { ms: number(database.answer_ms) })}
        />
        <Part name={t(`health.realtime.${realtime.kind}`)} state={realtime.state} />
      </ul>
      <details>
        <summary>
          {t('health.jobs', { late: jobs.filter(({ state }) => state !== 'ok').length, all: jobs.length })}
        </summary>
        <ul className={styles.parts}>
          {jobs.map(({ name, state, ran_at: at }) => (
            <Part
              key={name}
              // A job that this build has no word for is called as the server calls it.
              name={t(`health.job.${name}` as MessageId)}
              state={state}
              detail={at === null ? t('health.never') : <Since moment={at} isRun />}
            />
          ))}
        </ul>
      </details>
    </>
  );
}

type PartProps = { readonly name: string; readonly state: PartState; readonly detail?: React.ReactNode };

function Part({ name, state, detail }: PartProps) {
  const { t } = useMessages();
  return (
    <li className={styles.part} data-state={state}>
      <span>{name}</span>
      <Tag tone={tones[state]}>{t(`health.state.${state}`)}</Tag>
      {detail !== undefined && <span className={styles.muted}>{detail}</span>}
    </li>
  );
}

function Since({ moment, isRun = false }: { readonly moment: string; readonly isRun?: boolean }) {
  const { t, dateTime } = useMessages();
  // Drawn anew by the clock that everything here shares.
  useClock();
  return t(isRun ? 'health.ran' : 'health.since', { at: dateTime(moment) });
}
