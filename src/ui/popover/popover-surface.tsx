/** Blueprint's popover below a button that is not its child: it comes and goes while the button stays as it is. */
import { PopoverNext } from '@blueprintjs/core';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { PopoverAnchor } from './popover-anchor.tsx';
import { PopoverContent } from './popover-content.tsx';
import styles from './popover.module.css';

type PopoverSurfaceProps = {
  readonly kind: 'menu' | 'dialog';
  readonly label: string;
  readonly button: RefObject<HTMLElement | null>;
  readonly alignEnd: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const gap = 4;
const margin = 8;
const middleware = {
  offset: { mainAxis: gap },
  flip: { padding: margin },
  shift: { padding: margin, crossAxis: true },
};

/** A long list draws its rows anew once it knows how: the button of the same row stands for the one that is gone. */
function drawnAnew(element: HTMLElement): HTMLElement | null {
  const id = element.closest<HTMLElement>('[data-id]')?.dataset['id'];
  if (element.isConnected || id === undefined) return null;
  return document.querySelector<HTMLElement>(`[data-id="${id}"] button[data-menu]`);
}

export function PopoverSurface({ kind, label, button, alignEnd, onClose, children }: PopoverSurfaceProps) {
  const [place, setPlace] = useState(button);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== false) return;
      const drawn = drawnAnew(element);
      if (drawn === null) onClose();
      else setPlace({ current: drawn });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [place, onClose]);
  return (
    <PopoverNext
      isOpen
      autoFocus={false}
      enforceFocus={false}
      placement={alignEnd ? 'bottom-end' : 'bottom-start'}
      positioningStrategy="fixed"
      middleware={middleware}
      arrow={false}
      animation="minimal"
      transitionDuration={0}
      popoverClassName={styles.popover ?? ''}
      shouldReturnFocusOnClose={false}
      renderTarget={({ ref }) => <PopoverAnchor element={place} anchor={ref} />}
      onInteraction={(isOpen) => {
        if (!isOpen) onClose();
      }}
      content={
        <PopoverContent
          role={kind === 'dialog' ? 'dialog' : undefined}
          label={label}
          button={place}
          onClose={onClose}
        >
          {children}
        </PopoverContent>
      }
    />
  );
}
