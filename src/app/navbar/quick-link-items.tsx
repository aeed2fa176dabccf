/** The items of the quick links, which come when they are first opened. */
import { Add, Book, Document, Headset, KeyCommand, TimelineBarChart } from '@blueprintjs/icons';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { RouteName } from '#contract/routing/routes.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, usePanelsActor } from '#lib/bookdesk-context.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { mayOpen } from '../navigation/may-open.ts';
import { useVisitor } from '../user-menu/use-visitor.ts';

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
  const { t } = useMessages();
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
        <MenuItem key={route} href={pathOf(route)} icon={<Icon />} text={t(`screen.${route}`)} />
      ))}
      <MenuItem
        icon={<KeyCommand />}
        text={t('nav.shortcuts')}
        onClick={() => panels.send({ type: 'panel.open', name: 'shortcuts' })}
      />
    </>
  );
}
