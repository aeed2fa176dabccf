/** What navigation does to the world: the history and the chunks of screens (specification, section 2). */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type {
  HistoryPopped,
  NavigationContext,
  ScreenOutcome,
  ScreenInput,
} from '#machines/navigation/navigation.data.ts';
import { scrollMachine } from '#machines/navigation/scroll.machine.ts';
import { addressOf, createScrollEffects, type HistoryEntry, type ScrollPorts } from './scroll.effects.ts';

export type NavigationPorts = ScrollPorts & {
  /** Loads the chunk of a screen, and may wait for what it shows; rejects when the chunk is gone or the network is. */
  readonly loadScreen: (screen: ScreenInput, signal: AbortSignal) => Promise<unknown>;
  /** One reload per deployment: false when that did not help within a minute, or would not bring the page. */
  readonly mayReload: () => Promise<boolean>;
};

export function createNavigationEffects(ports: NavigationPorts) {
  const { window, loadScreen, mayReload } = ports;
  return {
    actors: {
      watchHistory: fromCallback<EventObject, undefined, HistoryPopped>(({ sendBack }) => {
        const report = () => sendBack({ type: 'history.popped', to: addressOf(window.location) });
        window.addEventListener('popstate', report);
        report();
        return () => window.removeEventListener('popstate', report);
      }),
      scroll: scrollMachine.provide(createScrollEffects(ports)),
      holdPage: fromCallback<EventObject, undefined>(() => {
        const hold = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', hold);
        return () => window.removeEventListener('beforeunload', hold);
      }),
      loadScreen: fromPromise<ScreenOutcome, ScreenInput>(async ({ input, signal }) => {
        try {
          await loadScreen(input, signal);
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

function commit({ window }: NavigationPorts, { commitment, requested, shown }: NavigationContext): void {
  const { history } = window;
  const entry = history.state as HistoryEntry;
  if (commitment === 'push' && shown?.location.href !== requested.href) {
    // Asked for only here: where a page is being built, the answer costs a layout of what stands so far.
    history.replaceState({ ...entry, scrollY: window.scrollY }, '');
    history.pushState({}, '', requested.href);
  }
  if (commitment === 'replace') history.replaceState(entry ?? {}, '', requested.href);
}
