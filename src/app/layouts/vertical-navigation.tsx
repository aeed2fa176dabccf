/** The main navigation: the groups that this person may open something of. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { mayOpen } from './may-open.ts';
import { navigationGroups } from './navigation-groups.ts';
import { useVisitor } from './use-visitor.ts';
import styles from './vertical-navigation.module.css';

type VerticalNavigationProps = {
  /** What stands above the groups. */
  readonly head: ReactNode;
  readonly onChosen?: () => void;
};

export function VerticalNavigation({ head, onChosen }: VerticalNavigationProps) {
  const { t } = useWords();
  const [path] = useLocation();
  const visitor = useVisitor();
  const groups = navigationGroups
    .map(({ label, items }) => ({ label, items: items.filter(({ route }) => mayOpen(route, visitor)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <nav aria-label={t('nav.label')}>
      {head}
      <div className={styles.navigation}>
        {groups.map(({ label, items }) => (
          <section key={label} aria-label={label === null ? undefined : t(label)}>
            {label !== null && (
              <p className={styles.heading} aria-hidden="true">
                {t(label)}
              </p>
            )}
            <ul className={styles.items}>
              {items.map(({ route, icon: Icon }) => (
                <li key={route}>
                  <Link
                    href={pathOf(route)}
                    className={styles.item ?? ''}
                    aria-current={isWithin(path, pathOf(route)) ? 'page' : undefined}
                    onClick={onChosen}
                  >
                    <Icon />
                    {t(`screen.${route}`)}
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

function isWithin(path: string, item: string): boolean {
  return path === item || (item !== '/' && path.startsWith(`${item}/`));
}
