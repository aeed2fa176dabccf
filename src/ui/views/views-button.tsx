/** Opens the views of a list, and says which one is in use and whether the list still shows what it holds. */
import { Bookmark } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import type { LateParts } from '../feedback/lazy-part.tsx';
import { PopoverButton } from '../popover/popover-button.tsx';
import styles from './views-button.module.css';

export type ViewInUse = { readonly title: string; readonly isChanged: boolean };

type ViewsButtonProps = {
  readonly inUse: ViewInUse | null;
  /** Of the menu. */
  readonly late: LateParts;
  readonly children: ReactNode;
};

export function ViewsButton({ inUse, late, children }: ViewsButtonProps) {
  const { t } = useMessages();
  const title = inUse === null ? t('list.views') : t('list.viewInUse', { title: inUse.title });
  const changed = inUse?.isChanged === true ? t('list.viewChanged') : null;
  const trigger = (
    <>
      <Bookmark />
      <span className={styles.title} dir="auto">
        {inUse?.title ?? title}
      </span>
      {changed !== null && <em className={styles.changed}>{changed}</em>}
    </>
  );
  return (
    <PopoverButton
      kind="dialog"
      alignEnd
      label={changed === null ? title : `${title}, ${changed}`}
      trigger={trigger}
      late={late}
    >
      {children}
    </PopoverButton>
  );
}
