/**
 * Which element's tooltip is to be seen: an element says by `data-tooltip` what it shows, and a button that is only a
 * picture shows its name. Pointer or focus must stay a moment; any key and any press end it.
 */
const selector = '[data-tooltip], button[aria-label], a[aria-label]';
const bubble = '[role=tooltip]';
const delay = 400;

/** Empty where there is nothing to tell that cannot be seen already. */
export function tooltipOf(element: HTMLElement): string {
  const seen = element.textContent.trim();
  const told = element.dataset['tooltip'];
  if (told !== undefined) return told === seen && !isClipped(element) ? '' : told;
  const isOpen = element.getAttribute('aria-expanded') === 'true';
  return isOpen || /\p{L}/u.test(seen) ? '' : (element.getAttribute('aria-label') ?? '');
}

function isClipped(element: HTMLElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight, parentElement } = element;
  if (scrollWidth > clientWidth || scrollHeight > clientHeight + 1) return true;
  return parentElement !== null && parentElement.scrollWidth > parentElement.clientWidth;
}

/** Calls `show` with the element whose tooltip is due, and with null when it is over. Returns the way to stop. */
export function watchTooltips(page: Document, show: (element: HTMLElement | null) => void): () => void {
  let due: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turnTo = (element: HTMLElement | null) => {
    if (element === due) return;
    due = element;
    clearTimeout(timer);
    show(null);
    if (element === null || tooltipOf(element) === '') return;
    timer = setTimeout(() => element.isConnected && show(element), delay);
  };
  const at = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  const onPointer = ({ target, pointerType }: PointerEvent) => {
    // Whoever points at the tooltip reads it.
    if (pointerType === 'touch' || (target instanceof Element && target.closest(bubble) !== null)) return;
    turnTo(at(target));
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) turnTo(at(target));
  };
  const end = () => {
    clearTimeout(timer);
    show(null);
  };
  const endWithFocus = () => turnTo(null);
  page.addEventListener('pointerover', onPointer);
  page.addEventListener('focusin', onFocus);
  page.addEventListener('focusout', endWithFocus);
  page.addEventListener('pointerdown', end);
  page.addEventListener('keydown', end);
  return () => {
    end();
    page.removeEventListener('pointerover', onPointer);
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('focusout', endWithFocus);
    page.removeEventListener('pointerdown', end);
    page.removeEventListener('keydown', end);
  };
}
