/** What the navbar offers beside the search: quick links, connection, notifications, language, theme, account. */
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { NotificationCentre } from './notification-centre.tsx';
import { QuickLinks } from './quick-links.tsx';
import { ThemeSwitcher } from './theme-switcher.tsx';
import { UserMenu } from '../user-menu/user-menu.tsx';
import styles from './navbar.module.css';

export function NavbarTools() {
  const { t } = useMessages();
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
      {/* On a phone it yields to the quick links: the customiser has it too. */}
      <span className={user === null ? undefined : styles.yields}>
        <LanguageMenu />
      </span>
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
