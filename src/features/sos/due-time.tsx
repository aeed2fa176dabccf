/** A due time that counts down, and says in words how it stands. */
import type { sosSeverities } from '#contract/resources/sos.ts';
import { useMessages } from '#i18n/messages.ts';
import type { DueState } from '#machines/sos-due.selectors.ts';
import { useClock } from '#ui/clock/use-clock.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';
import { dueState, spanText } from './due-state.ts';
import styles from './sos.module.css';

const tones: Readonly<Record<Exclude<DueState, 'none'>, Tone>> = {
  upcoming: 'neutral',
  soon: 'warning',
  overdue: 'error',
};

type DueTimeProps = {
  /** Null once it is settled. */
  readonly dueAt: string | null;
  readonly severity: (typeof sosSeverities)[number];
};

export function DueTime({ dueAt, severity }: DueTimeProps) {
  return dueAt === null ? '—' : <Counting due={Date.parse(dueAt)} severity={severity} />;
}

function Counting({ due, severity }: { readonly due: number; readonly severity: DueTimeProps['severity'] }) {
  const { t, dateTime } = useMessages();
  const now = useClock();
  const state = dueState(due, severity, now);
  if (state === 'none') return '—';
  return (
    <span className={styles.due} data-state={state} data-tooltip={dateTime(new Date(due).toISOString())}>
      <Tag tone={tones[state]}>{t(`sos.due.${state}`, { span: spanText(due, now) })}</Tag>
    </span>
  );
}
