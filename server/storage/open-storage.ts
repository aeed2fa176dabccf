/** The storage that the configuration names, and the folder in which files arrive. */
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export type OpenStorage = {
  readonly storage: Storage;
  /** A folder of this machine; what a stopped server left in it is gone. */
  readonly arrivals: string;
};

export async function openStorage({
  dataFolder,
  storage,
}: Pick<ServerConfig, 'dataFolder' | 'storage'>): Promise<OpenStorage> {
  if (storage !== null) {
    const arrivals = join(tmpdir(), `bookdesk-arrivals-${process.pid}`);
    await emptied(arrivals);
    return { storage: createS3Storage(storage), arrivals };
  }
  const arrivals = join(dataFolder, 'arrivals');
  await emptied(arrivals);
  return { storage: createDiskStorage(join(dataFolder, 'files')), arrivals };
}

async function emptied(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
