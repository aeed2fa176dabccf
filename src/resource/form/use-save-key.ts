/** Ctrl or ⌘ with S saves a form and stays (users.md). */
import { usePageKeys } from '#ui/keys/use-page-keys.ts';
import { openDialog } from '#ui/overlay/open-dialog.ts';

export function useSaveKey(form: { readonly current: HTMLFormElement | null }): void {
  usePageKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    const dialog = openDialog();
    // A form below a dialog waits; one in it does not.
    if (dialog === null || dialog.contains(form.current)) form.current?.requestSubmit();
  });
}
