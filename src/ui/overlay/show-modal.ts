/**
 * Opens the browser's own dialog and says so on the body, as Blueprint does for its dialogs: a selector that looked for
 * one anywhere in the page would be looked at with each change of it.
 */
const openClass = 'native-overlay-open';

/** Gives what closes it, while it still stands in the page: only then the focus goes back to where it was. */
export function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  document.body.classList.add(openClass);
  return () => {
    dialog.close();
    document.body.classList.toggle(openClass, document.querySelector('dialog:modal') !== null);
  };
}
