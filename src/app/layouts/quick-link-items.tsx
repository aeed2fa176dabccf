/** The items of the quick links, which come when they are first opened. */
import { Add, Book, Document, Headset, KeyCommand, TimelineBarChart } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import type { RouteName } from '#contract/routes.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility, usePanelsActor } from '#lib/bookdesk-context.tsx';
import { menuItem } from '#ui/overlay/menu.tsx';
import { mayOpen } from './may-open.ts';
import { useVisitor } from './use-visitor.ts';

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

export function QuickLinkItems() {
  const { t } = useWords();
  const visitor = useVisitor();
  const ability = useAbility();
  const panels = usePanelsActor();
  const offered = quickLinks.filter(
    ({ route, creates }) =>
      mayOpen(route, visitor) && (creates === undefined || ability.can('create', creates)),
  );
  return (
    <>
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
    </>
  );
}
