import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCommands, type Command, runCommand } from './server-commands.ts';

/** An address as the demo accounts have, which anybody may register under: that makes no demo data. */
const person = ['--name', 'Lan Anh', '--email', 'lan@bookdesk.test'];

describe('the server as a process', () => {
  let data: string;
  let running: Command | null = null;
  const start = (environment: Record<string, string> = {}) => {
    running = runCommand('main', { BOOKDESK_DATA: data, ...environment });
    return running;
  };
  const createUser = (input = '') =>
    runCommand('user-create', { BOOKDESK_DATA: data }, { args: person, input });
  const backups = () => readdir(join(data, 'backup')).catch(() => []);

  beforeAll(async () => {
    data = await realpath(await mkdtemp(join(tmpdir(), 'bookdesk-operation-')));
    await buildCommands();
  }, 60_000);
  afterAll(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    await rm(data, { recursive: true, force: true });
  });

  it('makes the first administrator with the password that is piped in', async () => {
    const created = createUser('mat-khau-rat-dai');
    expect(await created.ended).toBe(0);
    expect(created.output()).toBe('lan@bookdesk.test is now administrator.\n');
  });

  it('refuses a user whose email is taken, in one sentence', async () => {
    const again = createUser('mat-khau-rat-dai');
    expect(await again.ended).toBe(1);
    expect(again.output()).toMatch(/^lan@bookdesk\.test has an account already\.\n\nUsage: /);
  });

  it('is ready at the address that it prints, and names no demo accounts where there are none', async () => {
    const output = await start().says('Bookdesk is ready at');
    const address = /http:\S+/.exec(output)?.[0];
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(output).not.toContain('Demo accounts');
    expect(output).not.toContain('demo data');
  });

  it('keeps a second process off its folder', async () => {
    const second = runCommand('main', { BOOKDESK_DATA: data });
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `Another Bookdesk (process ${running?.child.pid}) already uses the data folder ${data}. Stop it first, or give this one a folder of its own with BOOKDESK_DATA.\n`,
    );
  });

  it('starts again after it was killed', async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    expect(await start().says('Bookdesk is ready at')).not.toContain('restored');
  });

  it('ends in order when asked, and leaves a whole dump of what changed', async () => {
    running?.child.kill('SIGTERM');
    expect(await running?.ended).toBe(0);
    expect(await backups()).toEqual([expect.stringMatching(/^bookdesk-.*\.tar\.gz$/)]);
  });

  it('leaves no second dump when nothing changed', async () => {
    await start().says('Bookdesk is ready at');
    running?.child.kill('SIGINT');
    expect(await running?.ended).toBe(0);
    expect(await backups()).toHaveLength(1);
  });

  it('names the folder, the dump and the way back when the database cannot be opened', async () => {
    await writeFile(join(data, 'database', 'global', 'pg_control'), 'broken');
    const broken = start();
    expect(await broken.ended).toBe(1);
    const [dump] = await backups();
    expect(broken.output()).toContain(
      `The embedded database in ${data}/database cannot be opened. To restore ${data}/backup/${dump}, move the folder away and start again.`,
    );
    expect(broken.output()).not.toContain('    at ');
  });

  it('restores the newest dump when the database is gone, with what it held', async () => {
    await rm(join(data, 'database'), { recursive: true });
    await start().says('Bookdesk is ready at');
    expect(running?.output()).toContain(`The database is restored from ${data}/backup/bookdesk-`);
    running?.child.kill('SIGTERM');
    await running?.ended;
    const again = createUser('mat-khau-rat-dai');
    await again.ended;
    expect(again.output()).toContain('lan@bookdesk.test has an account already.');
  });

  it('says in one line what is wrong with its configuration', async () => {
    const wrong = start({ PORT: 'x' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toBe('The configuration is wrong.\nPORT=x: must be a whole number\n');
  });
});
