/**
 * A field of text, a button beside it, and what the button opens over the page: a calendar or a clock. The text is there
 * at once and stays the same element; what opens is loaded when it is first asked for. Down opens it from the keyboard,
 * Escape closes it and leads back.
 */
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { usePopupBelow } from '../field/use-popup-below.ts';
import styles from './picker.module.css';

type PickerFrameProps = {
  /** What opens, in words: for the button and for the dialog. */
  readonly openLabel: string;
  readonly dialogLabel: string;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** Stands before the button. */
  readonly children: ReactNode;
  readonly picker: ReactNode;
};

export function PickerFrame(props: PickerFrameProps) {
  const { openLabel, dialogLabel, icon, disabled, isOpen, onToggle, children, picker } = props;
  const frame = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePopupBelow(frame, popup, isOpen, 'content');
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) onToggle(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, onToggle]);

  const onKeyDown = (event: KeyboardEvent) => {
    const isWithin = popup.current?.contains(event.target as Node) === true;
    if (event.key === 'ArrowDown' && event.target instanceof HTMLInputElement && !isWithin && !disabled) {
      event.preventDefault();
      onToggle(true);
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      onToggle(false);
      button.current?.focus();
    }
    // Enter in what is open is its own affair, and no form's.
    if (event.key === 'Enter' && isWithin && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !frame.current?.contains(relatedTarget)) onToggle(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the field inside
    <div ref={frame} className={styles.frame} onKeyDown={onKeyDown} onBlur={onBlur}>
      {children}
      <Button
        ref={button}
        className={styles.open ?? ''}
        aria-label={openLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => onToggle(!isOpen)}
      >
        {icon}
      </Button>
      <dialog ref={popup} popover="manual" aria-label={dialogLabel} className={styles.popup}>
        {isOpen && picker}
      </dialog>
    </div>
  );
}
