/** What the application stands on, around it: the page draws it, and the build prerenders from it (prerender.tsx). */
import { OverlaysProvider } from '@blueprintjs/core';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, StrictMode } from 'react';
import { App } from '#app/app.tsx';
import { type Bookdesk, BookdeskProvider } from '#lib/bookdesk-context.tsx';

type PageRootProps = ComponentProps<typeof App> & {
  readonly i18n: I18n;
  readonly queries: QueryClient;
  readonly bookdesk: Bookdesk;
};

export function PageRoot({ i18n, queries, bookdesk, ...app }: PageRootProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <BookdeskProvider bookdesk={bookdesk}>
            <OverlaysProvider>
              <App {...app} />
            </OverlaysProvider>
          </BookdeskProvider>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}
