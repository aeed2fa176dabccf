/** What the scroll position of the page asks of the browser: links within it, its next paint, and to be moved. */
import { type EventObject, fromCallback } from 'xstate';
import { anchorOffsetPixels } from '#contract/constants.ts';
import {
  type AnchorFollowed,
  type PagePainted,
  type ScrollContext,
  topOtherwise,
} from '#machines/navigation/scroll.data.ts';

export type ScrollPorts = {
  readonly window: Pick<
    Window,
    'addEventListener' | 'removeEventListener' | 'history' | 'location' | 'scrollTo' | 'scrollY'
  >;
  readonly document: Pick<Document, 'getElementById'>;
  /** Runs after the next paint, when a new screen has its size. */
  readonly afterPaint: (act: () => void) => void;
};

/** What the history keeps of an address that was left: where on its page somebody was, in pixels. */
export type HistoryEntry = { readonly scrollY?: number } | null;

export const addressOf = ({ pathname, search, hash }: Location): string => `${pathname}${search}${hash}`;

export function createScrollEffects(ports: ScrollPorts) {
  const { window, afterPaint } = ports;
  return {
    actors: {
      watchAnchors: fromCallback<EventObject, undefined, AnchorFollowed>(({ sendBack }) => {
        window.history.scrollRestoration = 'manual';
        const follow = (event: MouseEvent) => {
          const hash = hashWithinPage(event, window.location);
          if (hash === null) return;
          event.preventDefault();
          const { history, location, scrollY } = window;
          history.replaceState({ ...(history.state as HistoryEntry), scrollY }, '');
          if (hash !== location.hash) history.pushState({}, '', hash);
          sendBack({ type: 'anchor.followed', to: addressOf(window.location) });
        };
        window.addEventListener('click', follow);
        return () => window.removeEventListener('click', follow);
      }),
      awaitPaint: fromCallback<EventObject, undefined, PagePainted>(({ sendBack }) =>
        afterPaint(() => sendBack({ type: 'page.painted' })),
      ),
    },
    actions: {
      scrollThere({ context: { committed } }: { readonly context: ScrollContext }) {
        if (committed === null) return;
        const anchor = topOfAnchor(ports, committed.to.hash);
        if (anchor !== null) return window.scrollTo({ top: anchor, behavior: 'smooth' });
        const top = topOtherwise(committed, (window.history.state as HistoryEntry)?.scrollY);
        if (top !== null) window.scrollTo({ top });
      },
    },
  };
}

/** With the offset that the sticky navbar needs; null where the hash names nothing, or is none that can be decoded. */
function topOfAnchor({ window, document }: ScrollPorts, hash: string): number | null {
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
