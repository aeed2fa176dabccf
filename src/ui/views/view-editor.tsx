/** One of one's own views while they are edited: its name, its place, and what it is for. */
import { ChevronDown, ChevronUp, People, Star, Trash } from '@blueprintjs/icons';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import { longestTitle } from './new-view-form.tsx';
import type { ShownView } from './views.types.ts';
import styles from './views.module.css';

export type ViewEditing = {
  readonly mayShare: boolean;
  readonly isBusy: boolean;
  readonly onRename: (id: number, title: string) => void;
  readonly onMove: (id: number, step: -1 | 1) => void;
  readonly onDefault: (id: number | null) => void;
  readonly onShare: (id: number, isShared: boolean) => void;
  readonly onRemove: (id: number) => void;
};

type ViewEditorProps = ViewEditing & {
  readonly view: ShownView;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

export function ViewEditor(props: ViewEditorProps) {
  const { view, isFirst, isLast, mayShare, onRename, onMove, onDefault, onShare, onRemove } = props;
  const { id, title, isDefault, isShared } = view;
  const { t } = useMessages();
  /** Null while the name is as it is kept: what another tab calls the view is not renamed back. */
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === title) setTyped(null);
  const row = useRef<HTMLLIElement>(null);
  // A row that moves in the page loses the focus that its button had.
  const pressed = useRef<'up' | 'down' | null>(null);
  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`);
    if (pressed.current !== null) {
      button?.focus();
      pressed.current = null;
    }
  });
  const rename = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed === null) return;
    const wanted = typed.trim();
    if (wanted === '' || wanted === title) setTyped(null);
    else onRename(id, wanted);
  };
  const move = (step: -1 | 1, isBlocked: boolean) => {
    if (isBlocked) return;
    pressed.current = step === -1 ? 'up' : 'down';
    onMove(id, step);
  };
  const toggle = (label: string, isOn: boolean, trigger: ReactNode, onClick: () => void) => (
    <Button minimal className={styles.tool ?? ''} aria-label={label} aria-pressed={isOn} onClick={onClick}>
      {trigger}
    </Button>
  );
  return (
    <li ref={row} className={styles.editor}>
      <form className={styles.rename} onSubmit={rename}>
        <input
          className={styles.name}
          name="title"
          aria-label={t('views.rename', { title })}
          value={typed ?? title}
          maxLength={longestTitle}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => rename()}
        />
      </form>
      <Button
        minimal
        className={styles.tool ?? ''}
        data-move="up"
        aria-label={t('views.up', { title })}
        aria-disabled={isFirst}
        onClick={() => move(-1, isFirst)}
      >
        <ChevronUp />
      </Button>
      <Button
        minimal
        className={styles.tool ?? ''}
        data-move="down"
        aria-label={t('views.down', { title })}
        aria-disabled={isLast}
        onClick={() => move(1, isLast)}
      >
        <ChevronDown />
      </Button>
      {toggle(t('views.makeDefault', { title }), isDefault, <Star />, () => onDefault(isDefault ? null : id))}
      {(mayShare || isShared) &&
        toggle(t('views.shareOne', { title }), isShared, <People />, () => onShare(id, !isShared))}
      <Button
        minimal
        className={styles.tool ?? ''}
        aria-label={t('views.remove', { title })}
        onClick={() => onRemove(id)}
      >
        <Trash />
      </Button>
    </li>
  );
}
