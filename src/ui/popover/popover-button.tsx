/**
 * A button and what it opens: above all else, closed by Escape, by a click elsewhere and when the button leaves the window.
 * Its content exists only while it is open.
 */
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { Button, type ButtonLook } from '../button/button.tsx';
import { bringAhead, type LateParts, lazyPart, noParts } from '../feedback/lazy-part.tsx';

type PopoverButtonProps = ButtonLook & {
  readonly trigger: ReactNode;
  readonly kind: 'menu' | 'dialog';
  /** Names the button and what it opens. */
  readonly label: string;
  readonly alignEnd?: boolean;
  readonly className?: string;
  /** Of what it opens: brought with the first pointer or focus on it. */
  readonly late?: LateParts;
  readonly children: ReactNode;
};

const Popover = lazyPart(async () => (await import('../overlay/overlay-parts.ts')).PopoverSurface);

export function PopoverButton({
  trigger,
  kind,
  label,
  alignEnd = false,
  late = noParts,
  children,
  ...look
}: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const prepare = () => bringAhead([Popover, ...late]);
  // What is opened may still be on its way, and the focus here.
  const escape = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <>
      <Button
        {...look}
        ref={button}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        aria-label={label}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={escape}
        onClick={() => setIsOpen(!isOpen)}
      >
        {trigger}
      </Button>
      {isOpen && (
        <Popover kind={kind} label={label} button={button} alignEnd={alignEnd} onClose={close}>
          {children}
        </Popover>
      )}
    </>
  );
}
