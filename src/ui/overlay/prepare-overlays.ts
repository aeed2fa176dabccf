import { inBackground } from '#lib/import-again.ts';

/** Fetches what lies over the page before it is asked for. Where that fails, whoever opens something is told. */
export const prepareOverlays = (): void =>
  void inBackground(() => import('./overlay-parts.ts')).catch(() => undefined);
