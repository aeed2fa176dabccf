/** The bar above the content: the way into the navigation where that is hidden, the search, and the tools. */
import { Menu as MenuIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Brand } from '../navigation/brand.tsx';
import { NavbarTools } from './navbar-tools.tsx';
import { SearchButton } from './search-button.tsx';
import styles from './navbar.module.css';

type NavbarProps = {
  /** The vertical navigation beside the page bears the brand itself. */
  readonly hasBrand: boolean;
  /** The drawer that the menu button opens; null while the navigation stands beside or above the page. */
  readonly drawer: { readonly id: string; readonly isOpen: boolean; readonly open: () => void } | null;
};

export function Navbar({ hasBrand, drawer }: NavbarProps) {
  const { t } = useMessages();
  return (
    <header className={styles.navbar}>
      {drawer !== null && (
        <Button
          minimal
          aria-label={t('nav.open')}
          aria-expanded={drawer.isOpen}
          aria-controls={drawer.id}
          onClick={drawer.open}
        >
          <MenuIcon />
        </Button>
      )}
      {hasBrand && (
        <Link href={pathOf('root')} className={styles.home ?? ''}>
          <Brand />
        </Link>
      )}
      <SearchButton />
      <NavbarTools />
    </header>
  );
}
