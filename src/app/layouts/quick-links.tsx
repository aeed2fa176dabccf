/** Shortcuts of the navbar (specification, section 2): the screens that are opened most, and the keys. */
import { LayoutGrid } from '@blueprintjs/icons';
import { Suspense } from 'react';
import { useWords } from '#i18n/words.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import styles from './navbar.module.css';

const Items = lazyPart(async () => (await import('./quick-link-items.tsx')).QuickLinkItems);

export function QuickLinks() {
  const { t } = useWords();
  return (
    <Menu minimal alignEnd className={styles.yields ?? ''} label={t('quick.label')} face={<LayoutGrid />}>
      <Suspense fallback={<Spinner />}>
        <Items />
      </Suspense>
    </Menu>
  );
}
