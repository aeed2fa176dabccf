/** Views of one page as links side by side: each has an address, and the one that is shown says so. */
import { Link } from 'wouter';
import { buttonClass } from '../button/button.tsx';
import styles from './page-tabs.module.css';

type PageTabsProps = {
  readonly label: string;
  readonly tabs: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[];
};

export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className={`${buttonClass()} ${styles.tab}`}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
