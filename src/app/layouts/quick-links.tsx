/** Shortcuts of the navbar (specification, section 2): the screens that are opened most, and the keys. */
import { Add, Book, Document, Headset, KeyCommand, LayoutGrid, TimelineBarChart } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import type { RouteName } from '#contract/routes.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility, usePanelsActor } from '#lib/bookdesk-context.tsx';
import { Menu, menuItem } from '#ui/overlay/menu.tsx';
import { mayOpen } from './may-open.ts';
import { useVisitor } from './use-visitor.ts';
import styles from './navbar.module.css';

type QuickLink = {
  readonly route: RouteName;
  readonly icon: typeof Book;
  /** Only for those who may create one. */
  readonly creates?: string;
};

const quickLinks: readonly QuickLink[] = [
  { route: 'books', icon: Book },
  { route: 'books-create', icon: Add, creates: 'books' },
  { route: 'drafts-create', icon: Document, creates: 'drafts' },
  { route: 'tickets', icon: Headset },
  { route: 'statistics', icon: TimelineBarChart },
];

export function QuickLinks() {
  const { t } = useWords();
  const visitor = useVisitor();
  const ability = useAbility();
  const panels = usePanelsActor();
  const offered = quickLinks.filter(
    ({ route, creates }) =>
      mayOpen(route, visitor) && (creates === undefined || ability.can('create', creates)),
  );
  return (
    <Menu minimal alignEnd className={styles.yields ?? ''} label={t('quick.label')} face={<LayoutGrid />}>
      {offered.map(({ route, icon: Icon }) => (
        <Link key={route} href={pathOf(route)} {...menuItem}>
          <Icon />
          {t(`screen.${route}`)}
        </Link>
      ))}
      <button
        type="button"
        {...menuItem}
        onClick={() => panels.send({ type: 'panel.open', name: 'shortcuts' })}
      >
        <KeyCommand />
        {t('nav.shortcuts')}
      </button>
    </Menu>
  );
}
