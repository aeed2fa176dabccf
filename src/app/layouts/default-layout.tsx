/** The staff's layout (specification, section 2): vertical navigation, navbar, content, footer. */
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Cross } from '@blueprintjs/icons';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useNavigationActor, usePreferencesActor } from '#lib/bookdesk-context.tsx';
import { selectIsBusy } from '#machines/navigation.selectors.ts';
import { selectIsOverlayNavigation } from '#machines/preferences.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import { MainContent } from './main-content.tsx';
import { Navbar } from './navbar.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SkipLink } from './skip-link.tsx';
import { VerticalNavigation } from './vertical-navigation.tsx';
import styles from './default-layout.module.css';

const drawerId = 'navigation-drawer';

export function DefaultLayout({ children }: { children: ReactNode }) {
  const { t } = useWords();
  const isOverlay = useSelector(usePreferencesActor(), selectIsOverlayNavigation);
  const isBusy = useSelector(useNavigationActor(), selectIsBusy);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const home = (
    <Link href={pathOf('root')} className={styles.home ?? ''}>
      <Brand />
    </Link>
  );
  const drawerHead = (
    <div className={styles.drawerHead}>
      <Brand />
      <Button minimal aria-label={t('nav.close')} onClick={close}>
        <Cross />
      </Button>
    </div>
  );
  return (
    <div className={styles.shell} data-overlay={isOverlay}>
      <SkipLink />
      <div className={styles.progress} data-busy={isBusy} />
      {isOverlay ? (
        <Drawer id={drawerId} label={t('nav.label')} isOpen={isOpen} onClose={close}>
          <VerticalNavigation head={drawerHead} onChosen={close} />
        </Drawer>
      ) : (
        <div className={styles.aside}>
          <VerticalNavigation head={home} />
        </div>
      )}
      <div className={styles.column}>
        <Navbar drawer={isOverlay ? { id: drawerId, isOpen, open: () => setIsOpen(true) } : null} />
        <MainContent className={styles.main}>{children}</MainContent>
        <Footer />
      </div>
      <ScrollToTop />
    </div>
  );
}
