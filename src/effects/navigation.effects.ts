/** What navigation does to the world: the history, the chunks of screens, the scroll position (specification, section 2). */
import { type EventObject, fromCallback } from 'xstate';
import { anchorOffsetPixels } from '#contract/constants.ts';
import type { RouteName } from '#contract/routes.ts';
import { fromMessage } from '#machines/from-message.ts';
import type {
  HistoryPopped,
  NavigationContext,
  ScreenOutcome,
  ScreenRequested,
} from '#machines/navigation.machine.ts';

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
        window.addEventListener('popstate', report);
        report();
        return () => window.removeEventListener('popstate', report);
      }),
      holdPage: fromCallback<EventObject, undefined>(() => {
        const hold = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', hold);
        return () => window.removeEventListener('beforeunload', hold);
      }),
      loadScreen: fromMessage<ScreenRequested, ScreenOutcome>(async ({ name }) => {
        try {
          await loadScreen(name);
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
  const { history, scrollY } = ports.window;
  const entry = (history.state ?? {}) as Entry;
  if (commitment === 'push' && shown?.location.href !== requested.href) {
    history.replaceState({ ...entry, scrollY }, '');
    history.pushState({}, '', requested.href);
  }
  if (commitment === 'replace') history.replaceState(entry, '', requested.href);

  if (commitment === 'none') return ports.afterPaint(() => scrollTo(ports, entry.scrollY ?? 0));
  if (requested.hash !== '') return ports.afterPaint(() => scrollToAnchor(ports, requested.hash.slice(1)));
  if (shown?.location.path !== requested.path) ports.afterPaint(() => scrollTo(ports, 0));
}

function scrollTo({ window }: NavigationPorts, top: number): void {
  window.scrollTo({ top });
}

/** Smoothly, with the offset that the sticky navbar needs; an anchor that is not there scrolls to the top. */
function scrollToAnchor({ window, document }: NavigationPorts, id: string): void {
  const target = document.getElementById(id);
  const top = target === null ? 0 : target.getBoundingClientRect().top + window.scrollY - anchorOffsetPixels;
  window.scrollTo({ top, behavior: 'smooth' });
}
