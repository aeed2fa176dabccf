/** What of an address that reaches the history becomes of the page's scroll position. */
import type { Commitment } from './navigation.data.ts';
import type { Location } from './navigation.locations.ts';

export type AddressCommitted = {
  readonly type: 'address.committed';
  readonly commitment: Commitment;
  /** What was shown before; null for the first screen. */
  readonly from: Location | null;
  readonly to: Location;
};

/** The next screen has its size. */
export type PagePainted = { readonly type: 'page.painted' };
/** Somebody followed a link within the page; the history has its address. */
export type AnchorFollowed = { readonly type: 'anchor.followed'; readonly to: string };

export type ScrollEvent = AddressCommitted | PagePainted | AnchorFollowed;

export type ScrollContext = { readonly committed: AddressCommitted | null };

/** A session that is confirmed shows the same anew: nobody has asked to be moved. */
export const isShownAnew = (event: ScrollEvent): boolean =>
  event.type === 'address.committed' && event.commitment === 'replace' && event.from?.href === event.to.href;

/**
 * Where no anchor is named that exists: back to `kept`, where one was, or to the top of a new address. What a screen makes
 * of its own address is none, nor is another anchor of the same one. In pixels; null to stay.
 */
export function topOtherwise(
  { commitment, from, to }: AddressCommitted,
  kept: number | undefined,
): number | null {
  // A page that has just been opened is at its top.
  if (from === null) return kept || null;
  const isSameScreen = from.path === to.path;
  const isSameAddress = isSameScreen && from.search === to.search;
  if (commitment === 'none') return kept ?? (isSameAddress ? null : 0);
  return isSameAddress || (isSameScreen && commitment === 'replace') ? null : 0;
}
