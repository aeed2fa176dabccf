/** When somebody came and was last seen, and what they have here. */
import { useMessages } from '#i18n/messages.ts';
import styles from '#resource/form/form.module.css';
import { Facts } from '#ui/page/facts.tsx';
import type { WholeUser } from './user-form.definition.tsx';

export function UserFacts({ user }: { readonly user: WholeUser }) {
  const { t, dateTime } = useMessages();
  const rows = [
    [t('users.column.id'), `#${user.id}`],
    [t('users.column.created_at'), dateTime(user.created_at)],
    [t('users.column.last_seen_at'), user.last_seen_at === null ? '—' : dateTime(user.last_seen_at)],
  ] as const;
  return (
    <section className={styles.card} aria-label={t('userForm.section.facts')}>
      <h2 className={styles.heading}>{t('userForm.section.facts')}</h2>
      <Facts items={rows} />
    </section>
  );
}
