/** A part of the application that the browser has failed at once: by another address, or by a page that is new (import-again.ts). */

/** How the build writes an import: the file, the names that it exports, and those that are asked for; a test reads the build. */
export const written =
  /^(?:async ?\(\) ?=> ?\{let ?\{(?<taken>[^}]*)\} ?= ?await |\(\) ?=> ?)import\(["'`](?<file>[^"'`$]+)["'`]\)(?:; ?return ?\{(?<given>[^}]*)\};?\})?$/;

/**
 * Null where it cannot be had and the page is still there. What was typed is kept, and the address says where one was.
 * `name`: the text of the import; `files`: those that it needs; `mayReload`: whether somebody has asked for it.
 */
export async function importAnew(
  name: string,
  files: readonly string[],
  mayReload: boolean,
): Promise<object | null> {
  const part = await byAnotherAddress(name, files);
  if (part === null && mayReload) {
    location.reload();
    await new Promise((resolve) => setTimeout(resolve, staying));
  }
  return part;
}

/** By file: the address under which it was brought, so that what another import takes of it is the same and no copy. */
const addresses = new Map<string, string>();

/** Null where that does not bring it, or not all of it. */
async function byAnotherAddress(name: string, files: readonly string[]): Promise<object | null> {
  const { file, taken, given } = written.exec(name)?.groups ?? {};
  if (file === undefined || files.some(isUnstyled)) return null;
  const address = addresses.get(file) ?? anotherAddress(file);
  addresses.set(file, address);
  try {
    const module = (await import(/* @vite-ignore */ address)) as Readonly<Record<string, unknown>>;
    if (taken === undefined || given === undefined) return module;
    const exported = new Map(pairsOf(taken).map(([from, local]) => [local, from]));
    return Object.fromEntries(
      pairsOf(given).map(([to, local]) => [to, module[exported.get(local) ?? local]]),
    );
  } catch {
    addresses.delete(file);
    return null;
  }
}

function anotherAddress(file: string): string {
  const address = new URL(file, import.meta.url);
  address.searchParams.set('again', String(Date.now()));
  return address.href;
}

/** Of `a:b,c`: names before and behind the colon. */
const pairsOf = (list: string): readonly (readonly [string, string])[] =>
  list.split(',').map((one) => {
    const [outer = '', inner = outer] = one.split(':').map((part) => part.trim());
    return [outer, inner];
  });

/** Whether its styles were asked for and could not be had: they are not asked for again. */
const isUnstyled = (file: string): boolean =>
  file.endsWith('.css') &&
  document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href$="${CSS.escape(file)}"]`)?.sheet ===
    null;

/** Milliseconds after which a page that was to be loaded anew is still there: whoever was asked has stayed. */
const staying = 3000;
