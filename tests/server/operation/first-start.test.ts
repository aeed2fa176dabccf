import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCommands, type Command, runCommand } from './server-commands.ts';

describe('the first start of an embedded database', () => {
  let data: string;
  let running: Command | null = null;
  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    running?.child.kill(signal);
    await running?.ended;
  };
  const start = async (environment: Record<string, string> = {}) => {
    // One that a failed try has left would keep the folder.
    await stop('SIGKILL');
    running = runCommand('main', { BOOKDESK_DATA: data, ...environment });
    return running;
  };

  beforeAll(async () => {
    data = await realpath(await mkdtemp(join(tmpdir(), 'bookdesk-first-start-')));
    await buildCommands();
  }, 60_000);
  afterAll(async () => {
    await stop('SIGKILL');
    await rm(data, { recursive: true, force: true });
  });

  it('that is killed while it fills the database is finished by the next one', async () => {
    await (await start()).says('% ');
    await stop('SIGKILL');
    const output = await (await start()).says('administrator@bookdesk.test');
    expect(output).toContain('100 %  200 of 200 books');
    expect(output).toContain('Bookdesk is ready at');
    // It fills one and a half databases, on a machine that does something else besides.
  }, 300_000);

  it('is followed by starts that fill nothing', async () => {
    await stop('SIGTERM');
    expect(await (await start()).says('Bookdesk is ready at')).not.toContain('200 books');
    await stop('SIGTERM');
  }, 180_000);

  it('keeps the demo accounts, whose password everybody knows, on this machine', async () => {
    const open = await start({ HOST: '0.0.0.0' });
    expect(await open.ended).toBe(1);
    expect(open.output()).toMatch(/^HOST=0\.0\.0\.0: this database has demo accounts/);
  }, 60_000);

  it('says in one line that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const second = await start({ PORT: String(port) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('The port is in use already');
    other.close();
  }, 60_000);
});
