/** The links in mails to an address, the oldest first; mails are files with the embedded server. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `path` is where the link leads. */
export async function mailedLinks(email: string, path: string): Promise<readonly string[]> {
  const folder = join(process.env['BOOKDESK_EMBEDDED_DATA'] ?? '', 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const found: string[] = [];
  for (const name of names) {
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll('=\n', '').replaceAll('=3D', '=');
    const link = /https?:\/\/\S+/.exec(text)?.[0];
    if (text.includes(`To: ${email}`) && link !== undefined && new URL(link).pathname === path) {
      const { pathname, search } = new URL(link);
      found.push(pathname + search);
    }
  }
  return found;
}
