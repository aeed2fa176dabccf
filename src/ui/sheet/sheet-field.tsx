/** The field in a cell that is being edited. The mouse is its own: a range is not drawn through it. */
import { useEffect, useRef } from 'react';
import styles from './sheet.module.css';

type SheetFieldProps = {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

export function SheetField({ label, text, onType, onLeave }: SheetFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(input.value.length, input.value.length);
    // Blueprint listens above it, and not through React.
    const keep = (event: MouseEvent) => event.stopPropagation();
    input.addEventListener('mousedown', keep);
    return () => input.removeEventListener('mousedown', keep);
  }, []);
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={label}
      dir="auto"
      autoComplete="off"
      value={text}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  );
}
