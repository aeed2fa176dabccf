/** Fake ports of navigation: a browser history in memory and chunks that arrive, fail, or are gone. */
import { createNavigationEffects, type NavigationPorts } from '#effects/navigation.effects.ts';
import type { ScreenOutcome } from '#machines/navigation/navigation.data.ts';

/**
 * `anchor` is the id of the one element that every screen has, 400 px below the top; `keptState` is what the history keeps of
 * the address that the page is opened at.
 */
export function createNavigationPorts(
  openedAt: string,
  anchor = 'chương hai',
  keptState: object | null = null,
) {
  const entries = [{ href: openedAt, state: keptState as unknown }];
  const log: string[] = [];
  const waiting: { name: string; resolve: () => void; reject: (error: Error) => void }[] = [];
  let at = 0;
  let mayReload = false;
  let isBroken = false;
  let scrollReads = 0;
  let popped: () => void = () => undefined;
  let clicked: (event: unknown) => void = () => undefined;
  const url = () => new URL(entries[at]?.href ?? '/', 'http://localhost');

  const ports: NavigationPorts = {
    window: {
      get scrollY() {
        scrollReads += 1;
        return 0;
      },
      scrollTo: (options: unknown) => void log.push(`scrolled ${JSON.stringify(options)}`),
      addEventListener(type: string, listener: (event?: unknown) => void) {
        if (type === 'popstate') popped = listener;
        else if (type === 'click') clicked = listener;
        else log.push(`listens to ${type}`);
      },
      removeEventListener(type: string) {
        if (type !== 'popstate' && type !== 'click') log.push(`no longer listens to ${type}`);
      },
      history: {
        scrollRestoration: 'auto',
        get state() {
          return entries[at]?.state;
        },
        pushState(state: unknown, _: string, href: string) {
          entries.splice(at + 1, entries.length, { href, state });
          at += 1;
          log.push(`pushed ${href}`);
        },
        replaceState(state: unknown, _: string, href?: string) {
          const entry = entries[at];
          if (entry) entries[at] = { href: href ?? entry.href, state };
          if (href !== undefined) log.push(`replaced ${href}`);
        },
      },
      get location() {
        return {
          ...pick(url()),
          replace: (href: string) => void log.push(`reloaded at ${href}`),
        };
      },
    } as unknown as NavigationPorts['window'],
    document: {
      getElementById: (id: string) =>
        id === anchor ? ({ getBoundingClientRect: () => ({ top: 400 }) } as HTMLElement) : null,
    },
    loadScreen: ({ name }) =>
      new Promise((resolve, reject) => {
        waiting.push({ name, resolve: () => resolve(undefined), reject });
      }),
    async mayReload() {
      if (isBroken) throw new Error('storage is broken');
      return mayReload;
    },
    afterPaint: (act) => act(),
  };

  return {
    ports,
    effects: createNavigationEffects(ports),
    log,
    address: () => url().pathname + url().search + url().hash,
    /** The browser's back button, or an entry that is put there first. */
    pop(to?: string) {
      if (to === undefined) at -= 1;
      else entries[at] = { href: to, state: null };
      popped();
    },
    /** A plain link within the page, by its address. */
    click(to: string) {
      const { origin, pathname, search, hash } = new URL(to, url());
      const closest = () => ({ origin, pathname, search, hash });
      clicked({ button: 0, target: { closest }, preventDefault: () => undefined });
    },
    finishLoading(outcome: ScreenOutcome) {
      const chunk = waiting.pop();
      if (!chunk) throw new Error('No screen is being loaded');
      mayReload = outcome.kind === 'outdated';
      if (outcome.kind === 'loaded') chunk.resolve();
      else chunk.reject(new Error('chunk not found'));
    },
    /** How often somebody asked for the scroll position. */
    scrollReads: () => scrollReads,
    breakStorage: () => void (isBroken = true),
    loading: () => waiting.at(-1)?.name ?? null,
  };
}

function pick({ origin, pathname, search, hash }: URL) {
  return { origin, pathname, search, hash };
}
