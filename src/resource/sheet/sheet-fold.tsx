/** Tools of a sheet that fold away where the window is narrow, so that its rows are in the first screen. */
import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './sheet-panel.module.css';

type SheetFoldProps = {
  readonly label: string;
  /** How many of them are on, where that is to be known of a folded one. */
  readonly active?: number;
  readonly children: ReactNode;
};

export function SheetFold({ label, active = 0, children }: SheetFoldProps) {
  const { number } = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.toggle ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? `${label} (${number(active)})` : label}
      </Button>
      <div id={id} className={styles.fold} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
