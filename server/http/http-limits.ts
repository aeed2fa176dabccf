/** What the HTTP server bears of one peer and of all together. Times in milliseconds. */
export const defaultHttpLimits = {
  /** From the connection, or the end of the request before, until all headers are there. */
  headersTime: 20_000,
  /** How often the times of headers and bodies are looked at. */
  lookEvery: 2000,
  /** No byte of a body for so long ends it. */
  silentBody: 20_000,
  /** After so long a body must have come at this rate from its beginning, so that a large file on a slow line passes. */
  freeBodyTime: 20_000,
  bytesPerSecond: 4096,
  /** Open sockets of one address, realtime's among them; this machine and trusted proxies are not counted. */
  socketsPerAddress: 600,
  /** Statements that wait for a connection of the pool; beyond them a call is refused before it waits as well. */
  waitingStatements: 200,
} as const;

export type HttpLimits = { readonly [Name in keyof typeof defaultHttpLimits]: number };
