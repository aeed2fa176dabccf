/** A file that throws while it loads (tests/client/test-tools/told.test.ts). */
throw new Error('cannot be loaded');
