/** Instead of a registration form, for somebody who has an account open. */
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useSessionActor } from '#lib/bookdesk-context.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-card.module.css';

export function AlreadySignedIn({ email }: { email: string }) {
  const { t } = useMessages();
  const session = useSessionActor();
  return (
    <AuthCard
      documentTitle={t('screen.register')}
      title={t('auth.register.signedIn.title')}
      help={t('auth.register.signedIn.help', { email })}
    >
      <div className={styles.row}>
        <Link href={pathOf('root')} className={buttonClass({ intent: 'primary' })}>
          {t('app.home')}
        </Link>
        <Button onClick={() => session.send({ type: 'session.signOut' })}>{t('app.signOut')}</Button>
      </div>
    </AuthCard>
  );
}
