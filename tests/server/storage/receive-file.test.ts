import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveFile } from '#server/storage/receive-file.ts';

describe('a file that arrives', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arrivals-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('leaves nothing where it is known to be too large before the disk has opened it', async () => {
    for (let round = 0; round < 500; round += 1) {
      const stream = Readable.from([Buffer.alloc(2_000)]);
      const reception = await receiveFile(stream, folder, { wanted: ['txt'], largest: 1_000 });
      expect(reception).toEqual({ kind: 'too-large' });
    }
    expect(await readdir(folder)).toEqual([]);
  });
});
