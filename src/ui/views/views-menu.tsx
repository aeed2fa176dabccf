/**
 * The saved views of a list: each a link; saving what the list shows into the one in use or into a new one; and a mode
 * in which one's own are renamed, ordered by buttons, chosen as the default, shared and deleted.
 */
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import { usePopoverClose } from '../popover/popover-close.ts';
import { NewViewForm } from './new-view-form.tsx';
import { ViewEditor, type ViewEditing } from './view-editor.tsx';
import { ViewLink } from './view-link.tsx';
import type { ShownView } from './views.types.ts';
import styles from './views.module.css';

type ViewsMenuProps = ViewEditing & {
  readonly views: readonly ShownView[];
  readonly inUse: ShownView | null;
  readonly isChanged: boolean;
  /** The list without a view. */
  readonly plainHref: string;
  readonly onSave: () => void;
  /** What was typed stays until it is kept. */
  readonly onCreate: (title: string, isShared: boolean, onCreated: () => void) => void;
};

export function ViewsMenu(props: ViewsMenuProps) {
  const { views, inUse, isChanged, plainHref, onSave, onCreate, ...editing } = props;
  const { t } = useMessages();
  const close = usePopoverClose();
  const [mode, setMode] = useState<'choosing' | 'editing' | 'naming'>('choosing');
  const menu = useRef<HTMLDivElement>(null);
  // It comes after its button was pressed, and the focus follows it in.
  useEffect(() => menu.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  const own = views.filter(({ isOwn }) => isOwn);
  return (
    <div ref={menu} className={styles.menu}>
      {isChanged && inUse !== null && (
        <div className={styles.changed}>
          <p>{t('views.differs', { title: inUse.title })}</p>
          <div className={styles.buttons}>
            {inUse.isOwn && (
              <Button intent="primary" aria-disabled={editing.isBusy} onClick={onSave}>
                {t('views.save')}
              </Button>
            )}
            <Button onClick={() => setMode('naming')}>{t('views.saveAs')}</Button>
          </div>
        </div>
      )}
      {mode === 'editing' ? (
        <ul className={styles.list}>
          {own.map((view, at) => (
            <ViewEditor
              key={view.id}
              view={view}
              isFirst={at === 0}
              isLast={at === own.length - 1}
              {...editing}
            />
          ))}
        </ul>
      ) : (
        <ul className={styles.list}>
          <ViewLink href={plainHref} title={t('views.plain')} isCurrent={inUse === null} />
          {views.map((view) => (
            <ViewLink
              key={view.id}
              href={view.href}
              title={view.title}
              isCurrent={view.id === inUse?.id}
              note={noteOf(view)}
            />
          ))}
        </ul>
      )}
      {views.length === 0 && <p className={styles.empty}>{t('views.empty')}</p>}
      {mode === 'naming' ? (
        <NewViewForm
          mayShare={editing.mayShare}
          isBusy={editing.isBusy}
          onCancel={() => setMode('choosing')}
          onCreate={(title, isShared) => onCreate(title, isShared, close)}
        />
      ) : (
        <div className={styles.buttons}>
          {mode === 'choosing' && !isChanged && (
            <Button minimal onClick={() => setMode('naming')}>
              {t('views.new')}
            </Button>
          )}
          {own.length > 0 && (
            <Button minimal onClick={() => setMode(mode === 'editing' ? 'choosing' : 'editing')}>
              {t(mode === 'editing' ? 'views.done' : 'views.manage')}
            </Button>
          )}
        </div>
      )}
    </div>
  );

  function noteOf({ isDefault, isShared, ownerName }: ShownView): string {
    const notes = [
      ...(isDefault ? [t('views.default')] : []),
      ...(ownerName === null ? [] : [t('views.sharedBy', { name: ownerName })]),
      ...(isShared && ownerName === null ? [t('views.shared')] : []),
    ];
    return notes.join(' · ');
  }
}
