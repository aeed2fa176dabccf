/** F8 moves the focus to the newest toast; Escape, or the last toast's leaving, gives it back. */
import type { ActorRefFrom } from 'xstate';
import type { toastsMachine } from '#machines/toasts.machine.ts';
import { selectToasts } from '#machines/toasts.selectors.ts';

/** The region of toasts is the page's only one that is both a popover and a status. */
const selector = '[popover][role=status]';

export function bindToastKey(target: Document, toasts: ActorRefFrom<typeof toastsMachine>): () => void {
  let origin: HTMLElement | null = null;
  const goBack = () => {
    // What had the focus may be gone, as a row is that was deleted: then at least nobody is sent to the top of the page.
    if (origin !== null) (origin.isConnected ? origin : target.querySelector<HTMLElement>('main'))?.focus();
    origin = null;
  };
  const listen = (event: KeyboardEvent) => {
    const region = target.querySelector<HTMLElement>(selector);
    const newest = region?.lastElementChild?.querySelector('button');
    if (!region || !newest) return;
    const isWithin = region.contains(target.activeElement);
    if (event.key === 'Escape' && isWithin) goBack();
    if (event.key !== 'F8') return;
    event.preventDefault();
    if (!isWithin) origin = target.activeElement as HTMLElement | null;
    newest.focus();
  };
  target.addEventListener('keydown', listen);
  // Its button is gone with it: without this, the next Tab would begin at the top of the page.
  const shown = toasts.subscribe((snapshot) => {
    if (selectToasts(snapshot).length === 0) goBack();
  });
  return () => {
    target.removeEventListener('keydown', listen);
    shown.unsubscribe();
  };
}
