/** What a file of chapters may hold (product.md, `/books/{id}/upload-chapters`): a hostile one is stopped while it unpacks. */

export const mostFiles = 2000;
/** Bytes of a file as it is chosen. */
export const largestFile = 100 * 1024 * 1024;
/** Bytes of everything that comes out of what is chosen at once. */
export const mostUnpacked = 200 * 1024 * 1024;
/** Bytes of one part of a Word document: reading it takes some fifty times as much. */
export const largestDocument = 20 * 1024 * 1024;
/** Milliseconds in which that is read, on a slow phone beside other work as well; behind them nobody answers any more. */
export const longestReading = 300_000;
/** Of a packed part above a megabyte: text packs to a tenth, a bomb to a thousandth. */
export const highestRatio = 100;
export const ratioFrom = 1024 * 1024;
