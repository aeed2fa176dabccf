/** What one tab of the browser does at a time (Web Locks API). A lock ends with its tab, also by a crash. */

export type TabLockReports = {
  readonly onHeld: () => void;
  /** Another tab has it: it comes as soon as that one is gone, and can be taken. */
  readonly onRefused: () => void;
  /** Another tab has taken it. */
  readonly onLost: () => void;
};
export type TabLock = {
  /** Away from whoever has it. */
  readonly take: () => void;
  readonly release: () => void;
};

/** Missing on pages without TLS. */
export const tabLocks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/** Where the browser knows no locks every tab has it. */
export function holdTabLock(
  name: string,
  { onHeld, onRefused, onLost }: TabLockReports,
  locks = tabLocks(),
): TabLock {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  let waiting: AbortController | null = null;
  let isReleased = false;
  const hold = (lock: Lock | null): Promise<void> | void => {
    if (isReleased) return;
    if (lock === null) {
      onRefused();
      return queue();
    }
    waiting = null;
    onHeld();
    return until;
  };
  const lose = () => {
    if (isReleased) return;
    onLost();
    queue();
  };
  function queue(): void {
    waiting = new AbortController();
    // It is waited for no longer, or was taken by another tab once it had come.
    const { signal } = waiting;
    locks?.request(name, { signal }, hold).catch(() => signal.aborted || lose());
  }
  if (locks === null) onHeld();
  else void locks.request(name, { ifAvailable: true }, hold).catch(lose);
  return {
    take() {
      waiting?.abort();
      void locks?.request(name, { steal: true }, hold).catch(lose);
    },
    release() {
      isReleased = true;
      waiting?.abort();
      release();
    },
  };
}

/** Until it is let go of. Browsers without locks tell no names that are held. */
export function holdName(name: string, locks = tabLocks()): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks?.request(name, () => held);
  return release;
}

/**
 * What lets go of a name that is held from now on; null where an open tab holds it, also after so many milliseconds. Browsers
 * without locks give it to every tab.
 */
export function claimName(name: string, locks = tabLocks(), patience = 0): Promise<(() => void) | null> {
  if (locks === null) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const end = setTimeout(() => waiting.abort(), patience);
    const hold = (lock: Lock | null) => {
      clearTimeout(end);
      return lock === null ? resolve(null) : new Promise<void>((release) => resolve(release));
    };
    const options = patience === 0 ? { ifAvailable: true } : { signal: waiting.signal };
    locks.request(name, options, hold).catch(() => resolve(null));
  });
}

/** Milliseconds within which a browser lets go of what a tab held that is gone. */
const dyingTab = 1500;
const lookPause = 100;

/**
 * Which of some names an open tab holds. A tab that was closed or has crashed at this moment gets a moment to be gone, and
 * `read` is asked for the names again: what it has left would not be found before the next opening.
 */
export async function namesHeld(
  read: () => Promise<readonly string[]>,
  locks = tabLocks(),
): Promise<ReadonlySet<string>> {
  for (let waited = 0; ; waited += lookPause) {
    const { held: all = [] } = (await locks?.query()) ?? {};
    const alive = new Set(all.map(({ name }) => name));
    const held = (await read()).filter((name) => alive.has(name));
    if (held.length === 0 || waited >= dyingTab) return new Set(held);
    await new Promise((resolve) => {
      setTimeout(resolve, lookPause);
    });
  }
}

type Left<Place, Value> = {
  /** The places of all tabs, the one to be gone on with first. */
  readonly left: () => Promise<readonly Place[]>;
  /** What an open tab holds for as long as the place is its own. */
  readonly nameOf: (place: Place) => string;
  /** Null where there is nothing that could be gone on with. */
  readonly read: (place: Place) => Value | null | Promise<Value | null>;
};

/** The first of the places that tabs have left which are gone, held from now on; null where there is none. */
export async function claimLeft<Place, Value extends object>(
  { left, nameOf, read }: Left<Place, Value>,
  locks = tabLocks(),
): Promise<{ readonly place: Place; readonly value: Value; readonly release: () => void } | null> {
  const held = await namesHeld(async () => (await left()).map(nameOf), locks);
  for (const place of await left()) {
    const value = held.has(nameOf(place)) ? null : await read(place);
    const release = value && (await claimName(nameOf(place), locks));
    if (value !== null && release !== null) return { place, value, release };
  }
  return null;
}
