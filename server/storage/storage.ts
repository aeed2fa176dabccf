/** Where files live: a folder of this machine, or S3-compatible storage (contract.md, `STORAGE_URL`). */
import type { Readable } from 'node:stream';

/** A file that has arrived whole, in a place of this machine from which the storage takes it. */
export type ArrivedFile = {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly mediaType: string;
};

export type StoredFile = {
  readonly key: string;
  /** When it was put there. */
  readonly at: Date;
};

export type Storage = {
  /** Keeps the file under that key for good; the arrived one may be gone afterwards. */
  put(key: string, file: ArrivedFile): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<{ readonly stream: Readable; readonly size: number } | null>;
  /** Without a complaint when it is gone already. */
  remove(key: string): Promise<void>;
  /** The files below a folder, at whatever depth, in no order. */
  list(folder: string): AsyncIterable<StoredFile>;
};

/** The storage took nothing: it has no room left, or it cannot be reached for now. */
export class StorageRefusal extends Error {
  readonly code: 'STORAGE_FULL' | 'STORAGE_UNAVAILABLE';
  constructor(code: StorageRefusal['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Keys are made by the server: lower-case names in folders, and nothing that leads elsewhere. */
export const keyPattern = /^(?:[a-z0-9-]+\/)*[a-z0-9-]+(?:\.[a-z0-9]+)?$/;

export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a key of the storage: ${key}`);
  return key;
}
