/** What a chart says of one state: what it means, what runs in it, and where each event leads. */
import { useMessages } from '#i18n/messages.ts';
import type { Chart, ChartState, ChartTransition } from './chart/chart-model.ts';
import styles from './state-details.module.css';

type StateDetailsProps = { readonly chart: Chart; readonly state: ChartState };

export function StateDetails({ chart, state }: StateDetailsProps) {
  const { t } = useMessages();
  const { path, description, tags, invokes, entry, exit } = state;
  const leaving = chart.transitions.filter(({ from }) => from === state.id);
  const facts = [
    ['machines.tags', tags],
    ['machines.invokes', invokes],
    ['machines.entry', entry],
    ['machines.exit', exit],
  ] as const;
  return (
    <div className={styles.details}>
      <h3 className={styles.path}>{path.join(' › ')}</h3>
      {description !== '' && <p>{description}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, names]) =>
          names.length === 0 ? null : (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{names.join(', ')}</dd>
            </div>
          ),
        )}
      </dl>
      {leaving.length > 0 && (
        <ul className={styles.transitions} aria-label={t('machines.transitions')}>
          {leaving.map((transition, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same event may lead to the same state twice
            <li key={at}>
              <Leaving transition={transition} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Leaving({
  transition: { label, to, actions, description, ability },
}: {
  transition: ChartTransition;
}) {
  const { t } = useMessages();
  return (
    <>
      <b>{label}</b> {to === null ? t('machines.stays') : `→ ${to.slice(to.indexOf('.') + 1)}`}
      {actions.length > 0 && <span className={styles.actions}>{actions.join(', ')}</span>}
      {ability !== '' && <span className={styles.actions}>{t('machines.ability', { ability })}</span>}
      {description !== '' && <span>{description}</span>}
    </>
  );
}
