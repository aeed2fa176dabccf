/**
 * What becomes of findings whose change met an error. Others of the same call are changed already and stay so: an error of
 * one is its result. A database that went away ends the call, which cannot be answered without it.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { FindingResult } from '#contract/resources/scan.ts';
import { ClaimLost } from '../../db/claim.ts';
import { isDatabaseLost } from '../../db/lost-connection.ts';
import { WriteFailed } from '../../write/write-failure.ts';

export type FailureLog = Pick<FastifyBaseLogger, 'error'>;

/** Throws what ends the call. */
export function outcomeOfError(
  error: unknown,
  log: FailureLog,
  findings: readonly number[],
): FindingResult['outcome'] {
  if (error instanceof WriteFailed) return error.failure.kind === 'not-found' ? 'not_found' : 'forbidden';
  if (error instanceof ClaimLost || isDatabaseLost(error)) throw error;
  log.error({ err: error, findings }, 'Findings met an error');
  return 'failed';
}
