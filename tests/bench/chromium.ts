/** Starts Chromium as the browser tests do: Debian's where Playwright's own was not downloaded. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

export function launchChromium(): Promise<Browser> {
  const own = chromium.executablePath();
  const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(own) ? own : '/usr/bin/chromium');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
}
