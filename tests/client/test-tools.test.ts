/** What `npm test` needs of a machine is looked for before anything runs. */
import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installedChromium } from '../../scripts/test-tools/chromium.mjs';

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

  it('ends the run before its first check when the one that is named does not start', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs'], {
      encoding: 'utf8',
      env: { ...process.env, CHROMIUM_PATH: '/nowhere/chromium' },
    });
    expect(status).toBe(1);
    expect(stderr).toBe(
      'No Chromium for the browser tests:\n  CHROMIUM_PATH names /nowhere/chromium, which does not start\nInstall one, or name it in CHROMIUM_PATH.\n',
    );
    expect(stdout).not.toContain('format');
  });
});
