/** A box that chooses something, or some of several; its label is what it chooses. */
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './replace.module.css';

type OptionBoxProps = {
  readonly isChosen: boolean;
  /** Some of what it stands for is chosen, and some is not. */
  readonly isMixed: boolean;
  readonly tabIndex?: number;
  readonly onFocus?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onChange: (isChosen: boolean) => void;
  readonly children: ReactNode;
};

export function OptionBox({
  isChosen,
  isMixed,
  tabIndex,
  onFocus,
  onKeyDown,
  onChange,
  children,
}: OptionBoxProps) {
  return (
    <label className={styles.choice}>
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = isMixed;
        }}
        type="checkbox"
        checked={isChosen}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
