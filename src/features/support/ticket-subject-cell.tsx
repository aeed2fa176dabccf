/** A ticket's subject in the list, with what is new in its conversation. */
import { useMessages } from '#i18n/messages.ts';
import { TicketLink } from './ticket-link.tsx';
import styles from './tickets.module.css';

/** More than anybody counts. */
const most = 99;

type TicketSubjectCellProps = {
  readonly id: number;
  readonly subject: string;
  readonly unread: number;
};

export function TicketSubjectCell({ id, subject, unread }: TicketSubjectCellProps) {
  const { t, number } = useMessages();
  if (unread === 0) return <TicketLink id={id} subject={subject} />;
  const shown = unread > most ? `${number(most)}+` : number(unread);
  return (
    <span className={styles.unread}>
      <TicketLink id={id} subject={subject} />
      <span className={styles.count}>{t('tickets.unread', { count: unread, shown })}</span>
    </span>
  );
}
