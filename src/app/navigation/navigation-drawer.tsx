/** The navigation over the page, below the medium breakpoint plus 16 (specification, section 4). */
import { Cross } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Brand } from './brand.tsx';
import { VerticalNavigation } from './vertical-navigation.tsx';
import styles from './navigation-drawer.module.css';

type NavigationDrawerProps = { readonly id: string; readonly isOpen: boolean; readonly onClose: () => void };

export function NavigationDrawer({ id, isOpen, onClose }: NavigationDrawerProps) {
  const { t } = useMessages();
  const head = (
    <div className={styles.head}>
      <Brand />
      <Button minimal aria-label={t('nav.close')} onClick={onClose}>
        <Cross />
      </Button>
    </div>
  );
  return (
    <Drawer id={id} label={t('nav.label')} ground="navigation" isOpen={isOpen} onClose={onClose}>
      <VerticalNavigation head={head} onChosen={onClose} />
    </Drawer>
  );
}
