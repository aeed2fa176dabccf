/** The layout without navigation (specification, section 2): the brand and one thing to do. */
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { MainContent } from './main-content.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { ThemeSwitcher } from './theme-switcher.tsx';
import styles from './blank-layout.module.css';

export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <Brand />
        <LanguageChoice />
        <ThemeSwitcher />
      </header>
      <MainContent className={styles.main}>{children}</MainContent>
      <ScrollToTop />
    </div>
  );
}
