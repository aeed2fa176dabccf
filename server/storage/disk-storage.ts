/** Files in a folder. One that is there is whole: it is moved in place only after it was written to the disk. */
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkedKey, keyPattern, type Storage } from './storage.ts';

export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'));
  return {
    async put(key, file) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await synced(file.path);
      await rename(file.path, path).catch(async (error: unknown) => {
        if (!isCode(error, 'EXDEV')) throw error;
        const part = `${path}.part`;
        try {
          await copyFile(file.path, part, constants.COPYFILE_FICLONE);
          await synced(part);
          await rename(part, path);
        } catch (failure) {
          // What did not fit must not keep the room that is left.
          await rm(part, { force: true });
          throw failure;
        }
      });
    },
    async read(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { stream: createReadStream(path), size: found.size } : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(place) {
      const top = pathOf(place);
      const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return [];
        throw error;
      });
      for (const entry of entries.filter((one) => one.isFile())) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(folder, path).split(sep).join('/');
        // One that is only just being put there has a name of its own.
        if (!keyPattern.test(key)) continue;
        const found = await stat(path).catch(() => null);
        if (found !== null) yield { key, at: found.mtime };
      }
    },
  };
}

async function synced(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
