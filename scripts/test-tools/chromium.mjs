/**
 * The Chromium that tests and benchmarks drive: one that the environment names, one that is installed, or else one that
 * can be brought. Each is started once before it is believed in, since a browser without its libraries exists, too.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bin } from '../toolchain.mjs';
import { bringPackage, toolFolder } from './registry-tool.mjs';

/** Quiet on the network, and without a window. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's first: the one that has no window to draw does the same pages with a third less work. */
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The first that exists: what the environment names, Playwright's own, what a system usually has; null for none. */
export function installedChromium(ownOfPlaywright, exists = existsSync) {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return [ownOfPlaywright, ...usualPaths].find((path) => exists(path)) ?? null;
}

/**
 * Puts the path of a Chromium that runs into CHROMIUM_PATH, which it brings when there is none. Returns null, or what
 * was tried in vain, a line each.
 */
export async function provideChromium(say) {
  const { chromium } = await import('@playwright/test');
  const named = process.env['CHROMIUM_PATH'];
  if (named) return (await runs(named)) ? null : [`CHROMIUM_PATH names ${named}, which does not start`];
  const tried = [];
  for (const [name, bring] of sources(chromium.executablePath())) {
    const path = await bring(say);
    if (path !== null && (await runs(path))) {
      process.env['CHROMIUM_PATH'] = path;
      return null;
    }
    tried.push(`${name}: ${path === null ? 'not to be had' : `${path} does not start`}`);
  }
  return tried;
}

const sources = (ownOfPlaywright) => [
  ['installed', () => installedChromium(ownOfPlaywright)],
  ["Playwright's own download", (say) => downloaded(ownOfPlaywright, say)],
  ["Debian's package", debianPackage],
  ["the registry's @sparticuz/chromium", registryPackage],
];

function downloaded(path, say) {
  say('No Chromium is installed: asking for the one of Playwright…');
  // Where downloads are closed it would try mirror after mirror.
  spawnSync(bin('playwright'), ['install', '--only-shell', 'chromium'], {
    stdio: 'ignore',
    timeout: 120_000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
    shell: process.platform === 'win32',
  });
  return existsSync(path) ? path : null;
}

function debianPackage(say) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  say("Asking for Debian's chromium-headless-shell…");
  const options = {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', name], options);
    if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
  }
  return null;
}

const packageVersion = '153.0.0';

async function registryPackage(say) {
  if (process.platform !== 'linux') return null;
  say("Asking for the registry's @sparticuz/chromium…");
  const folder = bringPackage('@sparticuz/chromium', packageVersion);
  if (folder === null) return null;
  // It unpacks into the folder for temporary files, where a system's cleaning would take half of it away.
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = toolFolder('chromium');
  try {
    const {
      default: chromium,
      inflate,
      setupLambdaEnvironment,
    } = await import(pathToFileURL(join(folder, 'build', 'index.js')).href);
    const path = await chromium.executablePath();
    // Its own libraries and fonts, where the system has none of them.
    if (!(await runs(path)))
      setupLambdaEnvironment(join(await inflate(join(folder, 'bin', 'al2023.tar.br')), 'lib'));
    return path;
  } catch {
    return null;
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Draws a page as the tests do: a version alone would be told by a browser that cannot open one. */
async function runs(path) {
  const { chromium } = await import('@playwright/test');
  try {
    const browser = await chromium.launch({
      executablePath: path,
      args: chromiumArguments,
      timeout: 60_000,
    });
    await (await browser.newPage()).setContent('<p>ready</p>');
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
