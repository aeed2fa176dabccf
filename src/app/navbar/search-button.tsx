/** The search bar (specification, section 2): it opens the command palette, whose chunk comes with the first interest. */
import { Search } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import { usePanelsActor } from '#lib/bookdesk-context.tsx';
import { inBackground } from '#lib/import-again.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './search-button.module.css';

const prepare = () => void inBackground(() => import('../palette/palette.tsx')).catch(() => undefined);

export function SearchButton() {
  const { t } = useMessages();
  const panels = usePanelsActor();
  return (
    <Button
      minimal
      className={styles.search}
      aria-label={t('nav.search')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => panels.send({ type: 'panel.open', name: 'palette' })}
    >
      <Search />
      <span className={styles.hint}>{t('nav.search')}</span>
      <kbd className={styles.keys}>Ctrl K</kbd>
    </Button>
  );
}
