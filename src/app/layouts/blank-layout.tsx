/** The layout without navigation (specification, section 2): the brand and one thing to do. */
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { mainId } from './skip-link.tsx';
import { ThemeSwitcher } from './theme-switcher.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import styles from './blank-layout.module.css';

export function BlankLayout({ children }: { children: ReactNode }) {
  useFocusOnNavigation();
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <Brand />
        <ThemeSwitcher />
      </header>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
