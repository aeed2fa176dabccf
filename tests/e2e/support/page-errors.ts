/** What goes wrong on a page without anything to be seen of it. */
import type { ConsoleMessage, Page } from '@playwright/test';

/** Gives what ends it. */
export function listenForErrors(page: Page, errors: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim());
  };
  const onError = (error: Error) => void errors.push(`uncaught: ${error.message}`);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  return () => {
    page.off('console', onConsole);
    page.off('pageerror', onError);
  };
}

/** Before the page is opened. */
export const tellBrokenPolicy = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      globalThis.console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
