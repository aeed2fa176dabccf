/** What navigation does to the world: the history, the chunks of screens, the scroll position (specification, section 2). */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { anchorOffsetPixels } from '#contract/constants.ts';
import type { RouteName } from '#contract/routes.ts';
import type {
  HistoryPopped,
  NavigationContext,
  ScreenOutcome,
  ScreenInput,
} from '#machines/navigation/navigation.data.ts';

export type NavigationPorts = {
  readonly window: Pick<
    Window,
    'addEventListener' | 'removeEventListener' | 'history' | 'location' | 'scrollTo' | 'scrollY'
  >;
  readonly document: Pick<Document, 'getElementById'>;
  /** Loads the chunk of a screen; rejects when it is gone or the network is. */
  readonly loadScreen: (name: RouteName) => Promise<unknown>;
  /** One reload per deployment: false when that did not help within a minute, or would not bring the page. */
  readonly mayReload: () => Promise<boolean>;
  /** Runs after the next paint, when a new screen has its size. */
  readonly afterPaint: (act: () => void) => void;
};

type Entry = { readonly scrollY?: number };

export function createNavigationEffects(ports: NavigationPorts) {
  const { window, loadScreen, mayReload } = ports;
  const addressOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;

  return {
    actors: {
      watchHistory: fromCallback<EventObject, undefined, HistoryPopped>(({ sendBack }) => {
        const report = () => sendBack({ type: 'history.popped', to: addressOf(window.location) });
        window.history.scrollRestoration = 'manual';
        const follow = (event: MouseEvent) => {
          const hash = hashWithinPage(event, window.location);
          if (hash === null) return;
          event.preventDefault();
          const { history, location, scrollY } = window;
          history.replaceState({ ...(history.state as Entry | null), scrollY }, '');
          if (hash !== location.hash) history.pushState({}, '', hash);
          report();
        };
        window.addEventListener('popstate', report);
        window.addEventListener('click', follow);
        report();
        return () => {
          window.removeEventListener('popstate', report);
          window.removeEventListener('click', follow);
        };
      }),
      holdPage: fromCallback<EventObject, undefined>(() => {
        const hold = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', hold);
        return () => window.removeEventListener('beforeunload', hold);
      }),
      loadScreen: fromPromise<ScreenOutcome, ScreenInput>(async ({ input }) => {
        try {
          await loadScreen(input.name);
          return { kind: 'loaded' };
        } catch (error) {
          if (await mayReload()) return { kind: 'outdated' };
          return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
        }
      }),
    },
    actions: {
      // A step back has moved the history already: the address of what stays shown becomes its newest entry.
      returnToShown({ context: { commitment, shown } }: { context: NavigationContext }) {
        if (commitment === 'none') window.history.pushState({}, '', shown?.location.href);
      },
      commitToHistory: ({ context }: { context: NavigationContext }) => commit(ports, context),
      reloadPage: ({ context }: { context: NavigationContext }) =>
        window.location.replace(context.requested.href),
    },
  };
}

function commit(ports: NavigationPorts, { commitment, requested, shown }: NavigationContext): void {
  const { history } = ports.window;
  const entry = (history.state ?? {}) as Entry;
  if (commitment === 'push' && shown?.location.href !== requested.href) {
    // Asked for only here: where a page is being built, the answer costs a layout of what stands so far.
    history.replaceState({ ...entry, scrollY: ports.window.scrollY }, '');
    history.pushState({}, '', requested.href);
  }
  if (commitment === 'replace') history.replaceState(entry, '', requested.href);

  // A session that is confirmed shows the same anew: nobody has asked to be moved.
  if (commitment === 'replace' && shown?.location.href === requested.href) return;
  const otherwise = topOtherwise({ commitment, requested, shown }, entry);
  ports.afterPaint(() => {
    const top = topOfAnchor(ports, requested.hash);
    if (top !== null) ports.window.scrollTo({ top, behavior: 'smooth' });
    else if (otherwise !== null) ports.window.scrollTo({ top: otherwise });
  });
}

type Committed = Pick<NavigationContext, 'commitment' | 'requested' | 'shown'>;

/**
 * Where no anchor is named that exists: back to where one was, or to the top of a new address. What a screen makes of its
 * own address is none, nor is another anchor of the same one.
 */
function topOtherwise(committed: Committed, entry: Entry): number | null {
  const { commitment, requested, shown } = committed;
  // A page that has just been opened is at its top.
  if (shown === null) return entry.scrollY || null;
  const isSameScreen = shown.location.path === requested.path;
  const isSameAddress = isSameScreen && shown.location.search === requested.search;
  if (commitment === 'none') return entry.scrollY ?? (isSameAddress ? null : 0);
  return isSameAddress || (isSameScreen && commitment === 'replace') ? null : 0;
}

/** With the offset that the sticky navbar needs; null where the hash names nothing, or is none that can be decoded. */
function topOfAnchor({ window, document }: NavigationPorts, hash: string): number | null {
  const target = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
  return target === null ? null : target.getBoundingClientRect().top + window.scrollY - anchorOffsetPixels;
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The hash of a plain link within the page that was clicked to be followed here; the browser would jump to it at once. */
function hashWithinPage(event: MouseEvent, { origin, pathname, search }: Location): string | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href*="#"]:not([target])');
  const isWithin = link?.origin === origin && link.pathname === pathname && link.search === search;
  return isWithin && link.hash !== '' ? link.hash : null;
}
