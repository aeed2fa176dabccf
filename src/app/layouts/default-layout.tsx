/** The staff's layout (specification, section 2): navigation beside, above or over the page, navbar, content, footer. */
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useNavigationActor, usePreferencesActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectIsBusy } from '#machines/navigation/navigation.selectors.ts';
import { selectIsNavbarShown, selectShownNavigation } from '#machines/preferences/preferences.selectors.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Footer } from './footer.tsx';
import { MainContent } from './main-content.tsx';
import { Navbar } from '../navbar/navbar.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SideNavigation } from '../navigation/side-navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './default-layout.module.css';

const HorizontalNavigation = lazyPart(
  async () => (await import('../navigation/horizontal-navigation.tsx')).HorizontalNavigation,
);

/** On a narrow page alone. */
const NavigationDrawer = lazyPart(
  async () => (await import('../navigation/navigation-drawer.tsx')).NavigationDrawer,
);

const VerifyNotice = lazyPart(async () => (await import('../screens/later-screens.ts')).verifyNotice());

const drawerId = 'navigation-drawer';

export function DefaultLayout({ children }: { children: ReactNode }) {
  const preferences = usePreferencesActor();
  const navigation = useSelector(preferences, selectShownNavigation);
  const isNavbarShown = useSelector(preferences, selectIsNavbarShown);
  const isBusy = useSelector(useNavigationActor(), selectIsBusy);
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const isOverlay = navigation === 'overlay';
  const drawer = isOverlay ? { id: drawerId, isOpen, open: () => setIsOpen(true) } : null;
  return (
    <div className={styles.shell} data-shown-navigation={navigation}>
      <SkipLink />
      <div className={styles.progress} data-busy={isBusy} />
      {isOverlay && <NavigationDrawer id={drawerId} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      {navigation === 'vertical' && <SideNavigation />}
      <div className={styles.column}>
        <div className={styles.bars}>
          {isNavbarShown && <Navbar hasBrand={navigation !== 'vertical'} drawer={drawer} />}
          {navigation === 'horizontal' && (
            <div className={styles.horizontal}>
              <HorizontalNavigation />
            </div>
          )}
        </div>
        <MainContent
          className={styles.main}
          notice={user?.email_verified === false && <VerifyNotice email={user.email} />}
        >
          {children}
        </MainContent>
        <Footer />
      </div>
      <ScrollToTop />
    </div>
  );
}
