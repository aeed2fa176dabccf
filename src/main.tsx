/** The composition root: ports, then effects, then the machines, then the view. Nothing else puts the world together. */
import { setupI18n } from '@lingui/core';
import { createActor } from 'xstate';
import { defaultLanguage } from '#contract/languages.ts';
import { firstScreenOf, firstWordsOf, matchRoute } from '#contract/routing/route-matching.ts';
import type { RouteName } from '#contract/routing/routes.ts';
import { prerenderedName } from '#contract/routing/prerendered-pages.ts';
import { inspectOption } from '#app/inspector.ts';
import { createLanguageLoader } from '#app/language-loader.ts';
import { createPanelRegistry } from '#app/panel-registry.ts';
import { loadMessagesOf } from '#app/screens/screen-messages.ts';
import { createScreenRegistry } from '#app/screens/screen-registry.ts';
import { layoutLoaderOf, screenLoaderOf } from '#app/screens/screens.ts';
import { firstView } from '#app/start/first-view.ts';
import { PageRoot } from '#app/start/page-root.tsx';
import { drawPage } from '#app/start/draw-page.ts';
import { mirrorPreferences } from '#effects/mirror-preferences.ts';
import { createNavigationEffects } from '#effects/navigation.effects.ts';
import { createNotificationsEffects } from '#effects/notifications.effects.ts';
import { createPanelsEffects } from '#effects/panels.effects.ts';
import {
  createPreferencesEffects,
  storedPreferencesSchema,
  readStoredLanguage,
} from '#effects/preferences.effects.ts';
import { createRealtimeEffects } from '#effects/realtime.effects.ts';
import { reauthenticate } from '#effects/reauthenticate.ts';
import { createSessionEffects } from '#effects/session.effects.ts';
import { createCatalogues } from '#i18n/load-language.ts';
import { messagesOf } from '#i18n/messages.ts';
import { afterPaint } from '#lib/timing/after-paint.ts';
import { createCookieJar } from '#lib/storage/cookies.ts';
import { deviceNameOf } from '#lib/http/device-name.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { inBackground } from '#lib/import-again.ts';
import { createTypedStorage } from '#lib/storage/typed-storage.ts';
import { createLazyHttp } from '#lib/http/lazy-http.ts';
import { createMachineTrace } from '#lib/trace/machine-trace.ts';
import { createOtherTabs, sessionReportSchema } from '#lib/network/other-tabs.ts';
import { createQueryClient } from '#lib/query/query-client.ts';
import { deskKey, notificationsKey } from '#lib/query/query-keys.ts';
import { createReloadGuard, isPageThere } from '#lib/storage/reload-guard.ts';
import { createSessionStore } from '#lib/storage/session-store.ts';
import { readSettings } from '#lib/settings.ts';
import { createSignsOfLife } from '#lib/network/signs-of-life.ts';
import { watchNetwork } from '#lib/network/watch-network.ts';
import { createSignal } from '#lib/timing/signal.ts';
import { whenIdle } from '#lib/timing/when-idle.ts';
import { bookdeskMachine } from '#machines/bookdesk.machine.ts';
import { intendedTarget, parseLocation } from '#machines/navigation/navigation.locations.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { selectScreenName } from '#machines/navigation/navigation.selectors.ts';
import { notificationsMachine } from '#machines/notifications.machine.ts';
import { panelsMachine } from '#machines/panels.machine.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { selectTheme } from '#machines/preferences/preferences.selectors.ts';
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { ToastAction, ToastKind } from '#machines/toasts.machine.ts';
import '#ui/theme/styles.ts';

const settings = readSettings(import.meta.env, location);
const cookies = createCookieJar(location.protocol === 'https:');
const remembered = createTypedStorage(() => localStorage, Date.now);
const untilClosed = createTypedStorage(() => sessionStorage, Date.now);
const store = createSessionStore(cookies, remembered, untilClosed);
const hasToken = store.readToken() !== null;
const i18n = setupI18n();
const messages = messagesOf(i18n);
const firstScreen = firstScreenOf(location.pathname, hasToken);
const catalogues = createCatalogues(i18n, firstWordsOf(firstScreen, hasToken));
const loadMessages = createLanguageLoader(catalogues, document.documentElement);
// A language whose chunk cannot be had must not keep the page from opening in the one that every page comes with.
const showMessages = await loadMessages(readStoredLanguage(cookies, settings.languages)).catch(() =>
  loadMessages(settings.languages[0] ?? defaultLanguage),
);
showMessages();

const queries = createQueryClient();
const refreshData = () => void queries.invalidateQueries();
const screens = createScreenRegistry({ screen: screenLoaderOf, layout: layoutLoaderOf });
const panelRegistry = createPanelRegistry();
const loadLiveUpdates = () => inBackground(() => import('#app/start/page-socket.ts'));
const loadCallsAfterSignIn = () => import('#app/start/calls-after-sign-in.ts');

const signsOfLife = createSignsOfLife(window, document);
const logError = (message: string, cause: unknown) => globalThis.console.error(message, cause);
const unreachableText = () => messages.t('failure.unreachable');
const showToast = (kind: ToastKind, text: string, action?: ToastAction) =>
  actors.toasts.send({ type: 'toast.show', kind, text, ...(action && { action }) });
/** Comes with the client that it asks by. */
let openScreen: typeof import('#app/start/page-http.ts').openScreen | null = null;
const { http, prepare } = createLazyHttp(
  async () => {
    const client = await import('#app/start/page-http.ts');
    openScreen = client.openScreen;
    return client.createPageHttp({
      baseUrl: settings.apiBase,
      appId: settings.appId,
      signatureKey: settings.signatureKey,
      language: () => messages.language,
      unreachableText,
      malformedText: () => messages.t('failure.malformed'),
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
/** Resolves once the first screen stands. */
const { promise: firstShown, settle: endFirstDrawing } = createSignal();
/** Resolves once the first screen has its data: what nobody waits for comes behind it. */
const { promise: firstRest, settle: endFirstScreen } = createSignal();
const isFetching = () => queries.isFetching() > 0;
const afterFirstScreen = () => whenIdle(window, isFetching, endFirstScreen);
const loadScreen = (name: RouteName) => Promise.all([screens.load(name), loadMessagesOf(name, catalogues)]);

// Its code runs while the answers are on their way, and before navigation wants it; a failure is for navigation to meet.
loadScreen(firstScreen).catch(() => undefined);

// Who has a token calls at once. A guest touches a form first: while that is filled in, what follows is fetched, its code
// alone, and a failure is for whoever needs it then.
if (hasToken) {
  prepare();
  // The browser's own tables take their time once: here it is that of the answers, and else that of the first rows.
  messages.number(0);
  messages.dateTime(new Date().toISOString());
} else {
  const expectSignIn = () => {
    prepare();
    const target = parseLocation(intendedTarget(parseLocation(location.href.slice(location.origin.length))));
    void firstRest
      .then(() => Promise.all([loadCallsAfterSignIn(), loadScreen(matchRoute(target.path).name)]))
      .catch(() => undefined);
  };
  // A prerendered form may have been touched before this ran.
  if (document.activeElement?.matches('input')) expectSignIn();
  else addEventListener('focusin', expectSignIn, { once: true });
}

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
            cancel: () => void queries.cancelQueries(),
            forget: () => queries.clear(),
            refresh: refreshData,
          },
          logError,
          deviceName: deviceNameOf(navigator.userAgent),
          // Without it the calls leave a little later.
          startCalls: (token) =>
            loadCallsAfterSignIn().then(
              ({ startCallsAfterSignIn }) => startCallsAfterSignIn(settings, messages.language, token),
              () => undefined,
            ),
          tokenNotKeptText: () => messages.t('auth.cookiesNeeded'),
        }),
      ),
      navigation: navigationMachine.provide(
        createNavigationEffects({
          window,
          document,
          // The document has asked for what the first one shows.
          loadScreen: (screen, signal) =>
            screen.isFirst || openScreen === null
              ? loadScreen(screen.name)
              : openScreen({ load: loadScreen, http, queries }, screen, signal),
          mayReload: createReloadGuard(untilClosed, () => isPageThere(fetch)),
          // The first screen is drawn in slices: until it stands there is nothing to scroll to.
          afterPaint: (act) =>
            void firstShown.then(() => requestAnimationFrame(() => requestAnimationFrame(act))),
        }),
      ),
      panels: panelsMachine.provide(
        createPanelsEffects({
          loadPanel: (name) =>
            Promise.all([
              panelRegistry.load(name),
              ...(['desk', 'screens', 'panels'] as const).map(catalogues.loadPart),
            ]),
          reportPanelMissing: () => showToast('error', messages.t('screenFailed.help')),
          window,
        }),
      ),
      preferences: preferencesMachine.provide(
        createPreferencesEffects({
          cookies,
          tabs: createOtherTabs(() => new BroadcastChannel('Bookdesk-preferences'), storedPreferencesSchema),
          matchMedia: (query) => matchMedia(query),
          languages: settings.languages,
          async loadMessages(language) {
            const show = await loadMessages(language);
            return () => {
              show();
              // What the server said in the language before.
              refreshData();
            };
          },
          reportMessagesMissing: () => showToast('error', messages.t('language.missing')),
        }),
      ),
      realtime: realtimeMachine.provide(
        createRealtimeEffects({
          whenRested: (act) => void firstRest.then(() => whenIdle(window, isFetching, act)),
          // Neither is needed before there is an account.
          async openSocket(userId, listener) {
            const { createPageSocket } = await loadLiveUpdates();
            const open = createPageSocket({
              settings: settings.pusher,
              session: actors.session,
              messages,
              showToast,
              logError,
              ports: { http, store, queries },
            });
            return open(userId, listener);
          },
          async fetchMissed(after, signal) {
            const { createFetchMissed } = await loadLiveUpdates().catch(() => {
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

// A guest's once the form rests; without it everything can still be reached.
const firstFrame = firstShown.then(() => new Promise<void>((resolve) => void afterPaint(window, resolve)));
void (hasToken ? firstFrame : firstRest)
  .then(() => inBackground(() => import('#app/start/behind-first-frame.ts')))
  .then(
    ({ bindShortcuts, bringDrafts, bringNextScreen }) => {
      bindShortcuts(window, actors);
      bringDrafts();
      return firstRest.then(() => bringNextScreen(actors.navigation, loadScreen));
    },
    () => undefined,
  );

const container = document.querySelector<HTMLElement>('#app');
if (container === null) throw new Error('The page has no #app');
const showPage = () => {
  document.querySelector('#loader')?.remove();
  endFirstDrawing();
  afterFirstScreen();
};
const draw = () => {
  const screen = selectScreenName(actors.navigation.getSnapshot());
  const theme = selectTheme(actors.preferences.getSnapshot());
  drawPage(
    container,
    prerenderedName(screen, messages.language, theme),
    <PageRoot
      i18n={i18n}
      queries={queries}
      bookdesk={{
        root,
        ...actors,
        http,
        kept: remembered,
        keptInTab: untilClosed,
        trace,
        languages: settings.languages,
        messagesVersion: settings.messagesVersion,
      }}
      screens={screens}
      panels={panelRegistry}
      onShown={showPage}
    />,
  );
};
// Not awaited here: screens are made of what this file shares with them, and would wait for it in turn.
void firstView(actors).then(draw);
