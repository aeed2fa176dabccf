/** Numbers of specification, section 9, and of contract.md; its colours are in src/ui/theme. Milliseconds unless named otherwise. */

export const appTitle = 'Bookdesk';

export const requestTimeout = 120_000;
export const rememberSeconds = 2_592_000;
export const signatureWindowSeconds = 300;

export const scrollToTopAfterPixels = 200;
export const anchorOffsetPixels = 60;
/** Blueprint's medium breakpoint is not exported; Vuetify's `md`, which the specification's layout uses, is 960. */
export const overlayNavigationBelowPixels = 960 + 16;

export const toastDuration = 5000;
export const maximumToasts = 20;
