/**
 * F8 moves the focus to the newest toast; Escape, or the last toast's leaving, gives it back. Where others are left when one
 * goes that has it, it goes to the newest of them.
 */
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
  const regionOf = () => target.querySelector<HTMLElement>(selector);
  const newestOf = (region: HTMLElement | null) => region?.lastElementChild?.querySelector('button');
  const listen = (event: KeyboardEvent) => {
    const region = regionOf();
    const newest = newestOf(region);
    if (!region || !newest) return;
    const isWithin = region.contains(target.activeElement);
    if (event.key === 'Escape' && isWithin) goBack();
    if (event.key !== 'F8') return;
    event.preventDefault();
    if (!isWithin) origin = target.activeElement as HTMLElement | null;
    newest.focus();
  };
  target.addEventListener('keydown', listen);
  // A button that goes with its toast tells nobody that it loses the focus: without this, the next Tab would begin at the top
  // of the page, and the others would be held for ever.
  const goOn = (isByKeys: boolean) => {
    if (target.activeElement !== target.body) return;
    if (isByKeys) newestOf(regionOf())?.focus();
    else toasts.send({ type: 'toast.release' });
  };
  const shown = toasts.subscribe((snapshot) => {
    if (selectToasts(snapshot).length === 0) return goBack();
    const { activeElement: focused } = target;
    if (focused === null || !regionOf()?.contains(focused)) return;
    const isByKeys = focused.matches(':focus-visible');
    // Once it is drawn without the one that went.
    requestAnimationFrame(() => goOn(isByKeys));
  });
  return () => {
    target.removeEventListener('keydown', listen);
    shown.unsubscribe();
  };
}
