/** The tone of each status of a redemption, and its colour in charts. */
import type { RedeemStatus } from '#contract/resources/redeem.ts';
import type { Tone } from '#ui/feedback/tag.tsx';

export const redeemTones: Readonly<Record<RedeemStatus, Tone>> = {
  pending: 'neutral',
  applied: 'success',
  reversed: 'warning',
  rejected: 'error',
};

export const redeemColours: Readonly<Record<RedeemStatus, string>> = {
  pending: '--secondary',
  applied: '--success',
  reversed: '--warning',
  rejected: '--error',
};
