/** What a popover or a context menu holds: the focus goes into it as soon as it can and goes back when it closes. */
import { Classes } from '@blueprintjs/core';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PopoverClose } from './popover-close.ts';
import { raise } from './top-layer.ts';
import styles from './popover.module.css';

type PopoverContentProps = {
  readonly role?: 'dialog' | undefined;
  readonly label?: string;
  /** Gets the focus where what had it before is gone. */
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function giveBack(content: HTMLElement | null, before: Element | null, button: HTMLElement | null): void {
  const { activeElement, body } = document;
  // Who went elsewhere by the pointer stays there.
  if (activeElement !== body && content?.contains(activeElement) !== true) return;
  const isThere = before instanceof HTMLElement && before.isConnected && before !== body;
  (isThere ? before : button)?.focus({ preventScroll: true });
}

const usable = '[role^="menuitem"], input, select, textarea, button, a';

export function PopoverContent({ role, label, button, onClose, children }: PopoverContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const element = content.current;
    if (element === null) return;
    const enter = () => {
      const first = element.querySelector<HTMLElement>(usable);
      first?.focus({ preventScroll: true });
      return first !== null;
    };
    if (enter()) return;
    // What it shows may be on its way: the focus follows that in.
    const arrival = new MutationObserver(() => {
      if (enter()) arrival.disconnect();
    });
    arrival.observe(element, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, []);
  useLayoutEffect(() => {
    const layer = content.current?.closest<HTMLElement>(`.${Classes.PORTAL}`);
    if (layer) raise(layer, styles.raised ?? '');
  }, []);
  useLayoutEffect(() => {
    const [element, fallback] = [content.current, button.current];
    return () => giveBack(element, before, fallback);
  }, [before, button]);
  // At once: a dialog that an item opens notes what has the focus, and Tab goes on from there.
  const close = () => {
    giveBack(content.current, before, button.current);
    onClose();
  };
  const leaveByTab = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return;
    const reachable = [...event.currentTarget.querySelectorAll(usable)].filter(
      (element) => (element as HTMLElement).tabIndex === 0,
    );
    if (document.activeElement !== reachable.at(event.shiftKey ? 0 : -1)) return;
    close();
    // Forwards the browser goes on from the button; backwards the button is what comes before.
    if (event.shiftKey) event.preventDefault();
  };
  return (
    <PopoverClose value={close}>
      <div
        ref={content}
        className={styles.content}
        {...(role && { role, 'aria-label': label, onKeyDown: leaveByTab })}
        data-ground={button.current?.closest<HTMLElement>('[data-ground]')?.dataset['ground']}
      >
        {children}
      </div>
    </PopoverClose>
  );
}
