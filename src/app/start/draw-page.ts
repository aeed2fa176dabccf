/** The page is drawn: over what came prerendered with the document where that shows the same, and else anew. */
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** `name` says what is shown now, as `prerenderedName` (contract/routing/prerendered-pages.ts) does. */
export function drawPage(container: HTMLElement, name: string, page: ReactNode): void {
  const prerendered = container.dataset['prerendered'];
  // From here on React answers gestures itself.
  delete container.dataset['prerendered'];
  // In slices, so that a slow machine still answers meanwhile.
  startTransition(() => {
    if (prerendered === name) return void hydrateRoot(container, page);
    // React takes out what stands there.
    createRoot(container).render(page);
  });
}
