/**
 * Runs with a prerendered page, as text within the document (see first-paint-script.ts): a form that is sent and a button
 * that is pressed before the application's code is there are marked, and wait for it (src/lib/early-gestures.ts). What
 * is typed waits in its field, and links work by themselves.
 */
export function keepEarlyGestures(): void {
  const awaited = { submit: 'form', click: 'button:not([type=submit])' };
  for (const [gesture, selector] of Object.entries(awaited))
    addEventListener(
      gesture,
      (event) => {
        const asked = event.target instanceof Element && event.target.closest<HTMLElement>(selector);
        if (!asked || !document.querySelector('[data-prerendered]')) return;
        event.preventDefault();
        asked.dataset['early'] = '';
      },
      true,
    );
}
