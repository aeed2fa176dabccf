/** Whether this is `npm run test:long`, which holds what is long by nature beside what `npm test` runs. */
export const isLong = process.env['BOOKDESK_TEST_DEPTH'] === 'long';
