/** How `pg`, PostgreSQL and the network say that the database cannot be reached or is going away. */

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exceptions, shutdowns, too many connections. */
const codes =
  /^(?:08\w{3}|57P0[1235]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/;
const messages =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed and is not queryable/;

export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.test(String(error.code))) || messages.test(error.message);
}

/** The connection went while a transaction was being committed: nobody knows yet whether it was. */
export class CommitUnknown extends Error {
  readonly code = 'COMMIT_UNKNOWN';
}

/** Whether the database went away beneath whoever caught this, before or after something was committed: none of their doing. */
export const isDatabaseLost = (error: unknown): boolean =>
  error instanceof CommitUnknown || isLostConnection(error);
