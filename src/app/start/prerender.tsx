/**
 * Draws the sign-in page beforehand, at build (build/prerender-plugin.ts): the same tree as in the browser, over actors
 * that stand in the states of a guest who has just come and do not run.
 * https://react.dev/reference/react-dom/static/prerender
 */
import { setupI18n } from '@lingui/core';
import { prerender as prerenderTree } from 'react-dom/static';
import { createActor } from 'xstate';
import type { Language } from '#contract/languages.ts';
import type { PrerenderedPages } from '#contract/routing/prerendered-pages.ts';
import { createPanelRegistry } from '#app/panel-registry.ts';
import { createScreenRegistry } from '#app/screens/screen-registry.ts';
import { layoutLoaderOf, screenLoaderOf } from '#app/screens/screens.ts';
import { createCatalogues } from '#i18n/load-language.ts';
import type { Bookdesk } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { createLazyHttp } from '#lib/http/lazy-http.ts';
import { createQueryClient } from '#lib/query/query-client.ts';
import { createTypedStorage } from '#lib/storage/typed-storage.ts';
import { createMachineTrace } from '#lib/trace/machine-trace.ts';
import { bookdeskMachine } from '#machines/bookdesk.machine.ts';
import { countersMachine } from '#machines/counters.machine.ts';
import { parseLocation } from '#machines/navigation/navigation.locations.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { notificationsMachine } from '#machines/notifications.machine.ts';
import { panelsMachine } from '#machines/panels.machine.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { settings, type ValueOf } from '#machines/preferences/preferences.settings.ts';
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toastsMachine } from '#machines/toasts.machine.ts';
import { PageRoot } from './page-root.tsx';

/** `languages` are those of this build, the default first. */
export async function prerender(languages: readonly Language[]): Promise<PrerenderedPages> {
  const screens = createScreenRegistry({ screen: screenLoaderOf, layout: layoutLoaderOf });
  await screens.load('login');
  const login: Record<string, Record<string, string>> = {};
  for (const language of languages) {
    const i18n = setupI18n();
    (await createCatalogues(i18n, 'entry').loadLanguage(language))();
    const byTheme: Record<string, string> = {};
    for (const theme of settings.theme) {
      const page = (
        <PageRoot
          i18n={i18n}
          queries={createQueryClient()}
          bookdesk={guestAtLogin(languages, language, theme)}
          screens={screens}
          panels={createPanelRegistry()}
          onShown={() => undefined}
        />
      );
      const { prelude } = await prerenderTree(page);
      byTheme[theme] = await new Response(prelude).text();
    }
    login[language] = byTheme;
  }
  return { login };
}

function guestAtLogin(languages: readonly Language[], language: Language, theme: ValueOf<'theme'>): Bookdesk {
  const navigation = navigationMachine.resolveState({
    value: { settled: 'free' },
    context: {
      ...createActor(navigationMachine).getSnapshot().context,
      shown: { name: 'login', params: {}, location: parseLocation('/login') },
    },
  });
  const session = sessionMachine.resolveState({
    value: 'signedOut',
    context: { account: null, refusal: null },
  });
  const preferences = preferencesMachine.resolveState({
    value: { theme, language },
    context: createActor(preferencesMachine).getSnapshot().context,
  });
  // Nobody calls and nothing is kept while a page is drawn beforehand.
  const unreachable = () => new HttpFailure('unreachable', '');
  const { http } = createLazyHttp(() => Promise.reject(unreachable()), unreachable);
  const storage = createTypedStorage(() => {
    throw unreachable();
  }, Date.now);
  return {
    root: createActor(bookdeskMachine),
    session: createActor(sessionMachine, { snapshot: session }),
    navigation: createActor(navigationMachine, { snapshot: navigation }),
    preferences: createActor(preferencesMachine, { snapshot: preferences }),
    toasts: createActor(toastsMachine),
    panels: createActor(panelsMachine),
    realtime: createActor(realtimeMachine),
    counters: createActor(countersMachine),
    notifications: createActor(notificationsMachine),
    http,
    kept: storage,
    keptInTab: storage,
    trace: createMachineTrace(Date.now),
    languages,
    messagesVersion: '',
  };
}
