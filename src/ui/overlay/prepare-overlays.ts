/** Fetches what lies over the page before it is asked for. Where that fails, whoever opens something is told. */
export const prepareOverlays = (): void => void import('./overlay-parts.ts').catch(() => undefined);
