/** Where the focus goes in what has opened: to what it says itself, else to the first field to type in, else to the first thing that can be used. */
import { Classes } from '@blueprintjs/core';

const field = 'input:not([readonly], [type=checkbox], [type=hidden])';
const usable = 'a[href], button:not(:disabled), input, select, textarea, [tabindex="0"]';

export function focusFirst(content: HTMLElement | null): void {
  // Blueprint makes what it moves in and out a stop of its own on the way by Tab.
  content?.closest(`.${Classes.OVERLAY_CONTENT}`)?.setAttribute('tabindex', '-1');
  const [first] = ['[data-focus-first]', field, usable].flatMap(
    (selector) => content?.querySelector<HTMLElement>(selector) ?? [],
  );
  first?.focus({ preventScroll: true });
}
