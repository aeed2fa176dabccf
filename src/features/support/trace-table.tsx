/** What the machines did last, the newest first: exactly what a report carries. */
import type { TraceEntry } from '#contract/resources/ticket.ts';
import { useMessages } from '#i18n/messages.ts';
import { ScrollFrame } from '#ui/page/scroll-frame.tsx';
import styles from './trace-table.module.css';

export function TraceTable({ entries, label }: { entries: readonly TraceEntry[]; label: string }) {
  const { t } = useMessages();
  return (
    <ScrollFrame className={styles.frame} label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('trace.time')}</th>
            <th scope="col">{t('trace.machine')}</th>
            <th scope="col">{t('trace.event')}</th>
            <th scope="col">{t('trace.state')}</th>
          </tr>
        </thead>
        <tbody>
          {[...entries.entries()].toReversed().map(([place, { at, machine, event, state }]) => (
            <tr key={place}>
              <td>{at.slice(11, 23)}</td>
              <td>{machine}</td>
              <td>{event}</td>
              <td>{state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
