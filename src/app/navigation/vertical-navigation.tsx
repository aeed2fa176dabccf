/** The main navigation beside the page or over it: the groups that this person may open something of. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { OpeningBadge } from './opening-badge.tsx';
import { useIsCurrent, useNavigationGroups } from './use-navigation-groups.ts';
import styles from './vertical-navigation.module.css';

type VerticalNavigationProps = {
  /** What stands above the groups. */
  readonly head: ReactNode;
  readonly onChosen?: () => void;
};

export function VerticalNavigation({ head, onChosen }: VerticalNavigationProps) {
  const { t } = useMessages();
  const isCurrent = useIsCurrent();
  return (
    <nav aria-label={t('nav.label')}>
      {head}
      <div className={styles.navigation}>
        {useNavigationGroups().map(({ label, items }) => (
          <section key={label} aria-label={label === null ? undefined : t(label)}>
            {label !== null && (
              <p className={styles.heading} aria-hidden="true">
                <span data-when="expanded">{t(label)}</span>
              </p>
            )}
            <ul className={styles.items}>
              {items.map(({ route, icon: Icon, counters }) => (
                <li key={route}>
                  <Link
                    href={pathOf(route)}
                    className={styles.item ?? ''}
                    aria-current={isCurrent(route) ? 'page' : undefined}
                    onClick={onChosen}
                  >
                    <Icon />
                    <span data-when="expanded">{t(`screen.${route}`)}</span>
                    {counters && <OpeningBadge counters={counters} />}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
