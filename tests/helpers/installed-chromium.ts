/** The Chromium that tests and benchmarks drive, and how it is started: without a window, and quiet on the network. */
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Playwright's own, where it was downloaded; Debian's otherwise, first the one that has no window to draw. */
const installed = [
  chromium.executablePath(),
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
] as const;

export const launchOptions: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path)) ?? installed[2],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
