/** Shortcuts of the navbar (specification, section 2): the screens that are opened most, and the keys. */
import { LayoutGrid } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Menu } from '#ui/menu/menu.tsx';

const Items = lazyPart(async () => (await import('./quick-link-items.tsx')).QuickLinkItems, Spinner);

export function QuickLinks() {
  const { t } = useMessages();
  return (
    <Menu minimal alignEnd label={t('quick.label')} trigger={<LayoutGrid />} late={[Items]}>
      <Items />
    </Menu>
  );
}
