/**
 * The main navigation above the page (specification, section 2): a group is a menu, and groups that have no room stand
 * in a last one.
 */
import { CaretDown } from '@blueprintjs/icons';
import { useRef } from 'react';
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import type { NavigationItem } from './navigation-groups.ts';
import { OpeningBadge } from './opening-badge.tsx';
import { useFitting } from './use-fitting.ts';
import { useIsCurrent, useNavigationGroups } from './use-navigation-groups.ts';
import styles from './horizontal-navigation.module.css';

export function HorizontalNavigation() {
  const { t } = useMessages();
  const isCurrent = useIsCurrent();
  const groups = useNavigationGroups();
  const list = useRef<HTMLUListElement>(null);
  // The labels decide the widths, so another language is measured anew.
  const labels = groups.map(({ label }) => (label === null ? '' : t(label)));
  const fitting = useFitting(list, labels.join());
  const rest = groups.slice(fitting).flatMap(({ items }) => items);
  return (
    <nav aria-label={t('nav.label')}>
      <ul ref={list} className={styles.bar}>
        {groups.slice(0, fitting).map(({ label, items }) => (
          <li key={label} className={styles.group} data-current={items.some(({ route }) => isCurrent(route))}>
            {label === null ? (
              items.map((item) => <TopLink key={item.route} item={item} />)
            ) : (
              <GroupMenu label={t(label)} items={items} />
            )}
          </li>
        ))}
        {rest.length > 0 && (
          <li className={styles.group} data-current={rest.some(({ route }) => isCurrent(route))}>
            <GroupMenu label={t('nav.more')} items={rest} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function TopLink({ item: { route, icon: Icon } }: { item: NavigationItem }) {
  const { t } = useMessages();
  const isCurrent = useIsCurrent()(route);
  return (
    <Link
      href={pathOf(route)}
      className={buttonClass({ minimal: true })}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon />
      <span>{t(`screen.${route}`)}</span>
    </Link>
  );
}

function GroupMenu({ label, items }: { label: string; items: readonly NavigationItem[] }) {
  const { t } = useMessages();
  const isCurrent = useIsCurrent();
  const trigger = (
    <>
      <span>{label}</span>
      <CaretDown />
    </>
  );
  return (
    <Menu minimal label={label} trigger={trigger}>
      {items.map(({ route, icon: Icon, counters }) => (
        <MenuItem
          key={route}
          href={pathOf(route)}
          icon={<Icon />}
          text={t(`screen.${route}`)}
          note={counters && <OpeningBadge counters={counters} />}
          isCurrent={isCurrent(route)}
        />
      ))}
    </Menu>
  );
}
