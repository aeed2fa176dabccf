/**
 * Keys that do something by themselves (WCAG 2.1.4): not while somebody types, nor under a dialog, nor once they are turned
 * off, nor where a shortcut of the whole page has taken them.
 */
import { openDialog } from '../overlay/open-dialog.ts';

/** The key, or null where it is none of these. */
export function singleKeyOf(
  event: Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>,
) {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (key.length !== 1 || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return null;
  // Whoever turned them off has this said of the document.
  if (document.documentElement.dataset['shortcutKeys'] === 'off') return null;
  return openDialog() === null ? key : null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null
  );
}
