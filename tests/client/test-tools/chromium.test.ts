/** What `npm test` needs of a machine is looked for, and what is missing is told like any other failure. */
import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installedChromium, provideChromium } from '../../../scripts/test-tools/chromium.mjs';

describe('the Chromium of the tests', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is the one that the environment names, whatever else is there', () => {
    vi.stubEnv('CHROMIUM_PATH', '/opt/named');
    expect(installedChromium('/own', () => true)).toBe('/opt/named');
  });

  it.each<[string, string[], string | null]>([
    ['that of Playwright before all others', ['/own', '/usr/bin/chromium'], '/own'],
    [
      'the one without windows before the whole one',
      ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
      '/usr/bin/chromium-headless-shell',
    ],
    ['none where none is', [], null],
  ])('is %s', (_, existing, expected) => {
    vi.stubEnv('CHROMIUM_PATH', '');
    expect(installedChromium('/own', (path) => existing.includes(String(path)))).toBe(expected);
  });

  it('is told to be missing when the one that is named does not start', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
    expect(await provideChromium(() => undefined)).toEqual([
      'CHROMIUM_PATH names /nowhere/chromium, which does not start',
    ]);
  });
});

describe('the options of npm test', () => {
  const run = (...parameters: string[]) =>
    spawnSync(process.execPath, ['scripts/test.mjs', ...parameters], { encoding: 'utf8' });

  it('name parts that there are', () => {
    const { status, stderr } = run('--only', 'lint,browsers');
    expect(status).toBe(1);
    expect(stderr).toContain(
      'there is no part "browsers"; the parts are lint, types, units, server, build, browser',
    );
    expect(stderr.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed, 0 skipped');
  });

  it('are no others', () => {
    const { status, stderr } = run('--quick');
    expect(status).toBe(1);
    expect(stderr).toContain("Unknown option '--quick'");
  });
});
