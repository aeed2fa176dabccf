/**
 * The browser tells of a caret that has moved a moment later, and by then a key that is pressed right after may have been
 * answered for where it was. Whatever acts at the caret asks for this first: meant is the one that is seen.
 */
export function meetCaret(): void {
  document.dispatchEvent(new Event('selectionchange'));
}
