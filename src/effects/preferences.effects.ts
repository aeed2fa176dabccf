/** What preferences do to the world: cookies, media queries, the document's attributes (specification, sections 3 and 4). */
import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate';
import { appTitle, overlayNavigationBelowPixels } from '#contract/constants.ts';
import type { CookieJar } from '#lib/cookies.ts';
import {
  type preferencesMachine,
  type PreferencesRestored,
  type SchemeReport,
  type Theme,
  themes,
  type ViewportReport,
} from '#machines/preferences.machine.ts';
import { selectColourScheme } from '#machines/preferences.selectors.ts';

export type PreferencesPorts = {
  readonly cookies: CookieJar;
  readonly matchMedia: (
    query: string,
  ) => Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;
};

const yearSeconds = 31_536_000;
const keyOf = (setting: string) => `${appTitle}-${setting}`;

export function createPreferencesEffects({ cookies, matchMedia }: PreferencesPorts) {
  return {
    actors: {
      restorePreferences: fromCallback<EventObject, undefined, PreferencesRestored>(({ sendBack }) => {
        const stored = cookies.read(keyOf('theme'));
        sendBack({
          type: 'preferences.restored',
          theme: themes.find((theme) => theme === stored) ?? 'system',
        });
      }),
      watchSystemScheme: fromCallback<EventObject, undefined, SchemeReport>(({ sendBack }) =>
        watch(matchMedia('(prefers-color-scheme: dark)'), (isDark) =>
          sendBack({ type: isDark ? 'system.becameDark' : 'system.becameLight' }),
        ),
      ),
      watchViewport: fromCallback<EventObject, undefined, ViewportReport>(({ sendBack }) =>
        watch(matchMedia(`(width < ${overlayNavigationBelowPixels}px)`), (isNarrow) =>
          sendBack({ type: isNarrow ? 'viewport.narrowed' : 'viewport.widened' }),
        ),
      ),
    },
    actions: {
      storeTheme: ({ event }: { event: object }) => {
        if ('theme' in event) cookies.write(keyOf('theme'), event.theme as Theme, yearSeconds);
      },
    },
  };
}

/** Reports at once and at each change. */
function watch(
  query: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>,
  report: (matches: boolean) => void,
): () => void {
  const onChange = () => report(query.matches);
  query.addEventListener('change', onChange);
  onChange();
  return () => query.removeEventListener('change', onChange);
}

/** Keeps the document's attributes and the stored colour scheme equal to what the machine says. */
export function mirrorColourScheme(
  actor: ActorRefFrom<typeof preferencesMachine>,
  cookies: CookieJar,
  apply: (scheme: 'light' | 'dark') => void,
): void {
  let mirrored: string | null = null;
  const mirror = () => {
    const scheme = selectColourScheme(actor.getSnapshot());
    if (scheme === mirrored) return;
    mirrored = scheme;
    cookies.write(keyOf('color-scheme'), scheme, yearSeconds);
    apply(scheme);
  };
  actor.subscribe(mirror);
  mirror();
}
