/**
 * Brings a part of the application so that it can be asked for again where it could not be had: a browser keeps a module that
 * it failed to fetch as failed for as long as the page lives (HTML, "module map"), whatever the network does later. So it is
 * brought by another address; where that does not help, as when what it is made of has failed too, by a page that is new. The
 * last is for what somebody has asked for: what nobody waits for never costs a page that is perhaps being written on.
 */

/** When what could not be had was first asked for, in milliseconds since the epoch; by its own text, which names its file. */
const failed = new Map<string, number>();

/** What came at another try, by the same text. */
const brought = new Map<string, object>();

/** Asked for once: it comes through here, too. */
let anew: Promise<typeof import('./import-anew.ts')> | null = null;

/** When another address was last tried in vain, in milliseconds since the epoch; by the same text. */
const triedInVain = new Map<string, number>();

/** Milliseconds: who points at a link and presses it asks once. */
const oneAttempt = 1000;

/** Milliseconds between two addresses that are tried in the background: each stays with the page for as long as it lives. */
const backgroundPause = 10_000;

let isInBackground = false;

/** What `load` begins to import at once is asked for by nobody yet: where it cannot be had, the page stays as it is. */
export function inBackground<Part>(load: () => Promise<Part>): Promise<Part> {
  isInBackground = true;
  try {
    return load();
  } finally {
    isInBackground = false;
  }
}

/**
 * `named` is the import as the build wrote it, `load` performs it, and `files` are those that it needs, as far as the build says
 * so; the build puts this round every dynamic import (build/import-again-plugin.ts).
 */
export async function importAgain<Part>(
  named: () => Promise<Part>,
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const mayReload = !isInBackground;
  const name = String(named);
  const known = brought.get(name);
  if (known !== undefined) return known as Part;
  // Not even begun without a network, it can be had as soon as there is one.
  if (!navigator.onLine && !(await areKept(files))) throw new TypeError('There is no network to import from');
  const isTriedAnew = mayReload || Date.now() - (triedInVain.get(name) ?? -Infinity) > backgroundPause;
  if (isTriedAnew && Date.now() - (failed.get(name) ?? Infinity) > oneAttempt) {
    // Rejects where the server is still away.
    await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    anew ??= import('./import-anew.ts');
    const part = await anew.then(
      ({ importAnew }) => importAnew(name, files, mayReload),
      () => (mayReload ? location.reload() : null),
    );
    if (part) {
      brought.set(name, part);
      return part as Part;
    }
    triedInVain.set(name, Date.now());
  }
  try {
    return await load();
  } catch (error) {
    failed.set(name, failed.get(name) ?? Date.now());
    throw error;
  }
}

/** Whether the browser has all of them from before. */
async function areKept(files: readonly string[]): Promise<boolean> {
  const asked = { cache: 'only-if-cached', mode: 'same-origin' } as const;
  const answers = await Promise.all(files.map((file) => fetch(`/${file}`, asked).catch(() => null)));
  return answers.length > 0 && answers.every((answer) => answer?.ok === true);
}
