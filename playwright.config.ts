import { defineConfig } from '@playwright/test';
import type { Options } from './tests/e2e/support/fixtures.ts';
import { launchOptions } from './tests/helpers/installed-chromium.ts';

/** They change books and tickets: a server of their own lets all others find the demo data as it was. */
const writing =
  /\/(?:ads|attachments|autosave|book-beside|book-form|book-form-kept|chapter-queue|chapter-replace|chapters|comforts|comforts-looks|cover|drafts|dropped-files|every-dialog-form|every-form|faqs|history|issues|lists|machines|manage-attachments|manage-books|manage-reviews|missing-parts|name-sheet|names|orders|redeems|revisions|rich-reading|scan|scan-paths|scripts|setting|thread|ticket-paths|ticket-sending|tickets|trash|user-page|views|writing)\.e2e\.ts$/;

/** How the server's embedded database does behind a page, from the sign-in to a list; what differs in it is the server suite's. */
const embedded = /\/(?:auth-forms|registration|session)\.e2e\.ts$/;

/** Most of what a page loads is thrown away with it: a larger nursery saves the browser from sorting through it meanwhile. */
const nursery = '--js-flags=--min-semi-space-size=64';

export default defineConfig<Options>({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  // One more than there are cores for: a test waits now and then, for a mail, a server, a moment.
  workers: 3,
  // A busy machine may take its time: what a test waits for is a state, never a moment.
  timeout: 90_000,
  // Where so much fails, the rest would only tell the same.
  maxFailures: 20,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // What passes when it is tried again is told as unsteady (tests/reporting); what fails three times has failed.
  retries: 2,
  reporter: [['list'], ['./tests/reporting/playwright-reporter.ts']],
  outputDir: 'test-results/browser',
  // The global setup starts the servers; their addresses are known to the workers.
  projects: [
    // One half of the tests is somebody who wants nothing to move and nothing fetched ahead, the other sees every movement.
    {
      name: 'reading',
      testIgnore: [writing, embedded],
      use: {
        baseURL: process.env['BOOKDESK_URL'],
        contextOptions: { reducedMotion: 'reduce' },
        savesData: true,
      },
    },
    { name: 'writing', testMatch: writing, use: { baseURL: process.env['BOOKDESK_WRITING_URL'] } },
    { name: 'embedded', testMatch: embedded, use: { baseURL: process.env['BOOKDESK_EMBEDDED_URL'] } },
  ],
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), nursery] },
  },
});
