/** How tests and benchmarks start the Chromium that is there (scripts/test-tools/chromium.mjs says which). */
import { chromium, type LaunchOptions } from '@playwright/test';
import { chromiumArguments, installedChromium } from '../../scripts/test-tools/chromium.mjs';

export const launchOptions: LaunchOptions = {
  executablePath: installedChromium(chromium.executablePath()) ?? chromium.executablePath(),
  args: chromiumArguments,
};
