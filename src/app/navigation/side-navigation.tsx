/**
 * The vertical navigation beside the page (specification, section 2): it can be collapsed to its icons, and holds at its
 * foot what a hidden navbar held.
 */
import { MenuClosed, MenuOpen } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { usePreferencesActor } from '#lib/bookdesk-context.tsx';
import { selectChoice, selectIsNavbarShown } from '#machines/preferences/preferences.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { Brand } from './brand.tsx';
import { NavbarTools } from '../navbar/navbar-tools.tsx';
import { SearchButton } from '../navbar/search-button.tsx';
import { VerticalNavigation } from './vertical-navigation.tsx';
import styles from './side-navigation.module.css';

export function SideNavigation() {
  const isNavbarShown = useSelector(usePreferencesActor(), selectIsNavbarShown);
  const head = (
    <div className={styles.head}>
      <Link href={pathOf('root')} className={styles.home ?? ''}>
        <Brand />
      </Link>
      <CollapseButton />
    </div>
  );
  return (
    <div className={styles.aside} data-ground="navigation">
      <VerticalNavigation head={head} />
      {!isNavbarShown && (
        <div className={styles.foot} data-when="expanded">
          <SearchButton />
          <NavbarTools />
        </div>
      )}
    </div>
  );
}

function CollapseButton() {
  const { t } = useMessages();
  const preferences = usePreferencesActor();
  const isCollapsed = useSelector(preferences, selectChoice('vertical-navigation-collapsed')) === 'on';
  const toggle = () =>
    preferences.send({
      type: 'preferences.choose',
      setting: 'vertical-navigation-collapsed',
      value: isCollapsed ? 'off' : 'on',
    });
  return (
    <Button
      minimal
      data-when="expanded"
      aria-label={t(isCollapsed ? 'nav.expand' : 'nav.collapse')}
      onClick={toggle}
    >
      {isCollapsed ? <MenuOpen /> : <MenuClosed />}
    </Button>
  );
}
