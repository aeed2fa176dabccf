/** Opens the views of a list, and says which one is in use and whether the list still shows what it holds. */
import { Bookmark } from '@blueprintjs/icons';
import { type ReactNode, Suspense } from 'react';
import { useWords } from '#i18n/words.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { PopoverButton } from '../overlay/popover-button.tsx';
import styles from './views-button.module.css';

export type ViewInUse = { readonly title: string; readonly isChanged: boolean };

type ViewsButtonProps = {
  readonly inUse: ViewInUse | null;
  /** The menu, which may come late. */
  readonly children: ReactNode;
};

export function ViewsButton({ inUse, children }: ViewsButtonProps) {
  const { t } = useWords();
  const title = inUse === null ? t('list.views') : t('list.viewInUse', { title: inUse.title });
  const changed = inUse?.isChanged === true ? t('list.viewChanged') : null;
  const face = (
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
      face={face}
    >
      <Suspense fallback={<Spinner />}>{children}</Suspense>
    </PopoverButton>
  );
}
