import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/helpers/longest-first.ts';

/** One project per kind of test, so that a suite can be run alone: `npx vitest --project server`. */
export default defineConfig({
  test: {
    reporters: ['default', './tests/reporting/vitest-reporter.ts'],
    // A failure names its line.
    includeTaskLocation: true,
    // Half of what a suite takes is waiting for a database: it may use every core.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      // The client, the charts and the contract: what files read alike is read once per worker, as the server's is. Each puts back
      // the globals that it changes.
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.ts'],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts'],
          // Walking every path of a chart is one test; how long it takes is the machine's business, not its result.
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/helpers/migrated-databases.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What passes when it is tried again is told as unsteady (tests/reporting).
          retry: 2,
          isolate: false,
        },
      },
      { test: { name: 'build', include: ['tests/build/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
