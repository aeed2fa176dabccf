/** What stands around a sheet: its frame with Ctrl+S, rows of tools, what went wrong, and the keys in words. */
import type { KeyboardEvent, ReactNode } from 'react';
import { Callout } from '#ui/feedback/callout.tsx';
import styles from './sheet-panel.module.css';

type SheetPanelProps = {
  readonly label: string;
  readonly onSave: () => void;
  /** Other keys of everything within. */
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly help: string;
  readonly children: ReactNode;
};

export function SheetPanel({ label, onSave, onKey, help, children }: SheetPanelProps) {
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return onKey?.(event);
    event.preventDefault();
    onSave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of everything within
    <section className={styles.panel} aria-label={label} onKeyDown={press}>
      {children}
      <SheetNote>{help}</SheetNote>
    </section>
  );
}

type SheetToolbarProps = {
  /** Whether it narrows and orders what is shown. */
  readonly isSearch?: boolean;
  readonly children: ReactNode;
};

export function SheetToolbar({ isSearch = false, children }: SheetToolbarProps) {
  const Element = isSearch ? 'search' : 'div';
  return <Element className={styles.toolbar}>{children}</Element>;
}

export function SheetTools({ children }: { readonly children: ReactNode }) {
  return <span className={styles.tools}>{children}</span>;
}

type SheetNoticeProps = { readonly tone?: 'error' | 'info'; readonly children: ReactNode };

export function SheetNotice({ tone = 'error', children }: SheetNoticeProps) {
  return (
    <div className={styles.notice}>
      <Callout tone={tone}>{children}</Callout>
    </div>
  );
}

/** Words in the place of the sheet, or below it. */
export function SheetNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.help}>{children}</p>;
}
