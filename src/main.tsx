/** The composition root: ports, then effects, then the machines, then the view. Nothing else puts the world together. */
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { defaultLanguage } from '#contract/languages.ts';
import { App } from '#app/app.tsx';
import { inspectOption } from '#app/inspector.ts';
import { createLanguageLoader } from '#app/language-loader.ts';
import { createPanelRegistry } from '#app/panels/panel-registry.ts';
import { loadWordsOf } from '#app/screen-words.ts';
import { createScreenRegistry } from '#app/screen-registry.ts';
import { layoutLoaderOf, screenLoaderOf } from '#app/screens.ts';
import { mirrorPreferences } from '#effects/mirror-preferences.ts';
import { createNavigationEffects } from '#effects/navigation.effects.ts';
import { createNotificationsEffects } from '#effects/notifications.effects.ts';
import { createPanelsEffects } from '#effects/panels.effects.ts';
import {
  createPreferencesEffects,
  keptPreferencesSchema,
  readKeptLanguage,
} from '#effects/preferences.effects.ts';
import { createRealtimeEffects } from '#effects/realtime.effects.ts';
import { reauthenticate } from '#effects/reauthenticate.ts';
import { createSessionEffects } from '#effects/session.effects.ts';
import { createCatalogues } from '#i18n/load-language.ts';
import { wordsOf } from '#i18n/words.ts';
import { BookdeskProvider } from '#lib/bookdesk-context.tsx';
import { createCookieJar } from '#lib/cookies.ts';
import { deviceNameOf } from '#lib/device-name.ts';
import { HttpFailure } from '#lib/http-failure.ts';
import { createKeptValues } from '#lib/kept-values.ts';
import { createLazyHttp } from '#lib/lazy-http.ts';
import { createMachineTrace } from '#lib/machine-trace.ts';
import { createOtherTabs, sessionReportSchema } from '#lib/other-tabs.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { deskKey, notificationsKey } from '#lib/query-keys.ts';
import { createReloadGuard, isPageThere } from '#lib/reload-guard.ts';
import { createSessionStore } from '#lib/session-store.ts';
import { readSettings } from '#lib/settings.ts';
import { createSignsOfLife } from '#lib/signs-of-life.ts';
import { watchNetwork } from '#lib/watch-network.ts';
import { bookdeskMachine } from '#machines/bookdesk.machine.ts';
import { navigationMachine } from '#machines/navigation.machine.ts';
import { notificationsMachine } from '#machines/notifications.machine.ts';
import { panelsMachine } from '#machines/panels.machine.ts';
import { preferencesMachine } from '#machines/preferences.machine.ts';
import { realtimeMachine } from '#machines/realtime.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';
import type { ToastAction, ToastKind } from '#machines/toasts.machine.ts';
import '#ui/theme/styles.ts';

const settings = readSettings(import.meta.env, location);
const cookies = createCookieJar(location.protocol === 'https:');
const i18n = setupI18n();
const words = wordsOf(i18n);
const catalogues = createCatalogues(i18n);
const loadWords = createLanguageLoader(catalogues, document.documentElement);
// A language whose chunk cannot be had must not keep the page from opening in the one that every page comes with.
const showWords = await loadWords(readKeptLanguage(cookies, settings.languages)).catch(() =>
  loadWords(settings.languages[0] ?? defaultLanguage),
);
showWords();

const remembered = createKeptValues(() => localStorage, Date.now);
const untilClosed = createKeptValues(() => sessionStorage, Date.now);
const store = createSessionStore(cookies, remembered, untilClosed);
const queries = createQueryClient();
const refreshData = () => void queries.invalidateQueries();
const screens = createScreenRegistry({ screen: screenLoaderOf, layout: layoutLoaderOf });
const panelRegistry = createPanelRegistry();

const signsOfLife = createSignsOfLife(window, document);
const logError = (message: string, cause: unknown) => globalThis.console.error(message, cause);
const unreachableText = () => words.t('failure.unreachable');
const showToast = (kind: ToastKind, text: string, action?: ToastAction) =>
  actors.toasts.send({ type: 'toast.show', kind, text, ...(action && { action }) });
const { http, prepare } = createLazyHttp(
  async () => {
    const { createHttp } = await import('#lib/http.ts');
    return createHttp({
      baseUrl: settings.apiBase,
      appId: settings.appId,
      signatureKey: settings.signatureKey,
      language: () => words.language,
      unreachableText,
      readToken: () => store.readToken(),
      showToast,
      onAnswered: signsOfLife.report,
      onExpired: () => reauthenticate(actors.session),
      now: Date.now,
    });
  },
  () => {
    showToast('error', unreachableText());
    return new HttpFailure('unreachable', unreachableText());
  },
);
// Who has a token calls at once; a guest's first call follows the first touch of a form.
if (store.readToken() !== null) prepare();
else addEventListener('focusin', prepare, { once: true });

const trace = createMachineTrace(Date.now);
const root = createActor(
  bookdeskMachine.provide({
    actors: {
      session: sessionMachine.provide(
        createSessionEffects({
          http,
          store,
          tabs: createOtherTabs(() => new BroadcastChannel('Bookdesk-session'), sessionReportSchema),
          data: {
            forget: () => queries.clear(),
            refresh: refreshData,
          },
          logError,
          deviceName: deviceNameOf(navigator.userAgent),
          tokenNotKeptText: () => words.t('auth.cookiesNeeded'),
        }),
      ),
      navigation: navigationMachine.provide(
        createNavigationEffects({
          window,
          document,
          loadScreen: (name) => Promise.all([screens.load(name), loadWordsOf(name, catalogues)]),
          mayReload: createReloadGuard(untilClosed, () => isPageThere(fetch)),
          afterPaint: (act) => requestAnimationFrame(() => requestAnimationFrame(act)),
        }),
      ),
      panels: panelsMachine.provide(
        createPanelsEffects({
          loadPanel: (name) =>
            Promise.all([
              panelRegistry.load(name),
              ...(['desk', 'screens', 'panels'] as const).map(catalogues.loadPart),
            ]),
          tellPanelMissing: () => showToast('error', words.t('screenFailed.help')),
          window,
        }),
      ),
      preferences: preferencesMachine.provide(
        createPreferencesEffects({
          cookies,
          tabs: createOtherTabs(() => new BroadcastChannel('Bookdesk-preferences'), keptPreferencesSchema),
          matchMedia: (query) => matchMedia(query),
          languages: settings.languages,
          async loadWords(language) {
            const show = await loadWords(language);
            return () => {
              show();
              // What the server said in the language before.
              refreshData();
            };
          },
          tellWordsMissing: () => showToast('error', words.t('language.missing')),
        }),
      ),
      realtime: realtimeMachine.provide(
        createRealtimeEffects({
          // Neither is needed before there is an account.
          async openSocket(userId, listener) {
            const { createOpenSocket } = await import('#effects/pusher-socket.ts');
            return createOpenSocket(http, settings.pusher, logError)(userId, listener);
          },
          async fetchMissed(after, signal) {
            const { createFetchMissed } = await import('#effects/fetch-missed.ts').catch(() => {
              throw new HttpFailure('unreachable', unreachableText());
            });
            return createFetchMissed(http)(after, signal);
          },
          onNetwork: (listener) => watchNetwork(window, navigator, listener),
          onSignOfLife: signsOfLife.listen,
          logError,
        }),
      ),
      notifications: notificationsMachine.provide(
        createNotificationsEffects({
          http,
          refreshLists: () =>
            void queries.invalidateQueries({
              predicate: ({ queryKey }) => queryKey[2] === notificationsKey || queryKey[2] === deskKey,
            }),
        }),
      ),
    },
  }),
  await inspectOption(trace.observe),
);
root.start();

/** The root's children: it invokes them for its whole life. */
const { session, navigation, preferences, toasts, panels, realtime, counters, notifications } =
  root.getSnapshot().children;
if (!session || !navigation || !preferences || !toasts || !panels || !realtime || !counters || !notifications)
  throw new Error('The root has not invoked its children');
const actors = { session, navigation, preferences, toasts, panels, realtime, counters, notifications };

mirrorPreferences(actors.preferences, cookies, document.documentElement);

// Keys are listened to once the page stands; without them everything can still be reached.
void import('#app/shortcuts/bind-shortcuts.ts').then(
  ({ bindShortcuts }) => bindShortcuts(window, actors),
  () => undefined,
);

const removeLoader = () => document.querySelector('#loader')?.remove();
const container = document.querySelector('#app');
if (container === null) throw new Error('The page has no #app');
createRoot(container).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <BookdeskProvider
          bookdesk={{
            root,
            ...actors,
            http,
            kept: remembered,
            trace,
            languages: settings.languages,
            wordsVersion: settings.wordsVersion,
          }}
        >
          <App screens={screens} panels={panelRegistry} onShown={removeLoader} />
        </BookdeskProvider>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
