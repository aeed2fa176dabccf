/** The bar above the content: the way into the navigation where that is hidden, theme, account. */
import { Menu as MenuIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Brand } from './brand.tsx';
import { ThemeSwitcher } from './theme-switcher.tsx';
import { UserMenu } from './user-menu.tsx';
import styles from './default-layout.module.css';

type NavbarProps = {
  /** The drawer that the menu button opens; null while the navigation stands beside the page. */
  readonly drawer: { readonly id: string; readonly isOpen: boolean; readonly open: () => void } | null;
};

export function Navbar({ drawer }: NavbarProps) {
  const { t } = useWords();
  const user = useUser();
  return (
    <header className={styles.navbar}>
      {drawer !== null && (
        <>
          <Button
            minimal
            aria-label={t('nav.open')}
            aria-expanded={drawer.isOpen}
            aria-controls={drawer.id}
            onClick={drawer.open}
          >
            <MenuIcon />
          </Button>
          <Link href={pathOf('root')} className={styles.home ?? ''}>
            <Brand />
          </Link>
        </>
      )}
      <div className={styles.tools}>
        <ThemeSwitcher />
        {user === null ? (
          <Link href={pathOf('login')} className={buttonClass({ intent: 'primary' })}>
            {t('app.signIn')}
          </Link>
        ) : (
          <UserMenu user={user} />
        )}
      </div>
    </header>
  );
}
