/** Does what was asked for before the page's code was there (build/early-gestures.ts): the form is sent, the button pressed. */
export function takeEarlyGestures(page: ParentNode): void {
  for (const asked of page.querySelectorAll<HTMLElement>('[data-early]')) {
    delete asked.dataset['early'];
    if (asked instanceof HTMLFormElement) asked.requestSubmit();
    else asked.click();
  }
}
