/** Everything that can be set about the look, in a drawer, each choice at once (specification, sections 3 and 4). */
import { useMessages } from '#i18n/messages.ts';
import { usePanelsActor } from '#lib/bookdesk-context.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { DrawerHead } from '#ui/overlay/drawer-head.tsx';
import { LookControls } from './look-controls.tsx';
import styles from './customiser.module.css';

export function Customiser() {
  const { t } = useMessages();
  const panels = usePanelsActor();
  const close = () => panels.send({ type: 'panel.close' });
  return (
    <Drawer label={t('customiser.title')} edge="end" isOpen onClose={close}>
      <DrawerHead title={t('customiser.title')} onClose={close} />
      <div className={styles.body}>
        <LookControls />
      </div>
    </Drawer>
  );
}
