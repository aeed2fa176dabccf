/** What the navbar offers beside the search: quick links, connection, notifications, language, theme, account. */
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { NotificationCentre } from './notification-centre.tsx';
import { QuickLinks } from './quick-links.tsx';
import { ThemeSwitcher } from './theme-switcher.tsx';
import { UserMenu } from './user-menu.tsx';
import styles from './navbar.module.css';

export function NavbarTools() {
  const { t } = useWords();
  const user = useUser();
  return (
    <div className={styles.tools}>
      {user !== null && (
        <>
          <QuickLinks />
          <ConnectionStatus />
          <NotificationCentre />
        </>
      )}
      <LanguageChoice />
      <ThemeSwitcher />
      {user === null ? (
        <Link href={pathOf('login')} className={buttonClass({ intent: 'primary' })}>
          {t('app.signIn')}
        </Link>
      ) : (
        <UserMenu user={user} />
      )}
    </div>
  );
}
