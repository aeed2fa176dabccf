/** Shortcuts of the navbar (specification, section 2): the screens that are opened most, and the keys. */
import { LayoutGrid } from '@blueprintjs/icons';
import { Suspense } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Menu } from '#ui/menu/menu.tsx';

const Items = lazyPart(async () => (await import('./quick-link-items.tsx')).QuickLinkItems);

export function QuickLinks() {
  const { t } = useMessages();
  return (
    <Menu minimal alignEnd label={t('quick.label')} trigger={<LayoutGrid />}>
      <Suspense fallback={<Spinner />}>
        <Items />
      </Suspense>
    </Menu>
  );
}
