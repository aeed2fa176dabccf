/** Names the messages that a build goes with, so that a browser knows whether what it has kept of them still holds. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the messages are that the server answers with, and those of the interface. */
const folders = ['contract', 'server', 'src/i18n'];

/** Eight hexadecimal digits, the same for the same sources. */
export function messagesVersion(root: string): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const file of files.toSorted()) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
