/** What a failed save means for the draft, beside errors at its fields and another version. */
import { browserNetwork } from '#lib/network/browser-network.ts';
import type { HttpFailure } from '#lib/http/http-failure.ts';
import type { DraftLoss } from '#machines/record-draft/record-draft.data.ts';

/** Whether the device has a network at all, as far as it knows. */
export type Network = {
  readonly isAway: () => boolean;
  /** Told at each change; gives back what ends it. */
  readonly watch: (listener: (isOnline: boolean) => void) => () => void;
};

/** What the notices over a draft say: it needs no toast beside them. */
export const isToldByNotices = (failure: HttpFailure): boolean =>
  lossOf(failure) !== null || isCutOff(failure, browserNetwork);

/** Nothing was asked or answered, for want of a network. */
export const isCutOff = ({ kind }: HttpFailure, network: Network): boolean =>
  kind === 'unreachable' && network.isAway();

/** Why the record can be saved no more, whatever its fields hold; null for any other failure. */
export function lossOf({ status, errors }: HttpFailure): DraftLoss | null {
  if (Object.keys(errors).length > 0) return null;
  if (status === 404) return 'missing';
  return status === 403 ? 'forbidden' : null;
}
