/** The layout without navigation (specification, section 2): the brand and one thing to do. */
import type { ReactNode } from 'react';
import { Brand } from '../navigation/brand.tsx';
import { LanguageMenu } from '../navbar/language-menu.tsx';
import { MainContent } from './main-content.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { ThemeSwitcher } from '../navbar/theme-switcher.tsx';
import styles from './blank-layout.module.css';

export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <Brand />
        <LanguageMenu />
        <ThemeSwitcher />
      </header>
      <MainContent className={styles.main}>{children}</MainContent>
      <ScrollToTop />
    </div>
  );
}
