/** Views of one page as links side by side: each has an address, and the one that is shown says so. */
import { Link } from 'wouter';
import { useMessages } from '#i18n/messages.ts';
import { buttonClass } from '../button/button.tsx';
import styles from './page-tabs.module.css';

type PageTabsProps = {
  readonly label: string;
  readonly tabs: readonly {
    readonly href: string;
    readonly label: string;
    readonly isCurrent: boolean;
    /** How many are behind it; null while nobody knows. */
    readonly count?: number | null;
    /** Whether there are so many at the least: nobody has counted further. */
    readonly isLeast?: boolean | undefined;
  }[];
};

export function PageTabs({ label, tabs }: PageTabsProps) {
  const { number } = useMessages();
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
          {typeof tab.count === 'number' && (
            <span className={styles.count}>{`${number(tab.count)}${tab.isLeast ? '+' : ''}`}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
