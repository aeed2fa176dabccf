/**
 * Raises what has opened into the browser's top layer, above the toasts that are there: a toast that has come before must
 * not lie over a menu. What is raised last lies above.
 */

/** Whether something is open that must stay above. */
export const isRaised = (): boolean => document.querySelector('[data-raised]') !== null;

/** Takes the element at the page's end that holds what is open, and goes with it. */
export function raise(layer: HTMLElement, className: string): void {
  layer.popover = 'manual';
  layer.dataset['raised'] = '';
  layer.classList.add(className);
  layer.showPopover();
}
