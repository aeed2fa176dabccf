/** Numbers of specification, section 9, and of contract.md; its colours are in src/ui/theme. Milliseconds unless named otherwise. */

export const appTitle = 'Bookdesk';

export const requestTimeout = 120_000;
export const rememberSeconds = 2_592_000;
export const signatureWindowSeconds = 300;

export const anchorOffsetPixels = 60;
/** Blueprint's medium breakpoint is not exported; Vuetify's `md`, which the specification's layout uses, is 960. */
export const overlayNavigationBelowPixels = 960 + 16;

export const toastDuration = 5000;
export const maximumToasts = 20;

/** Realtime (section 9). Transport ones are defaults of pusher-js, and passed all the same where it takes them. */
export const realtime = {
  cluster: 'mt1',
  activityTimeout: 120_000,
  pongTimeout: 30_000,
  unavailableTimeout: 10_000,
  retryAfter: 1000,
  transportFallbackDelays: [2000, 4000, 5000],
  transportCacheLife: 1_800_000,
  strategyTimeout: 15_000,
  strategyTimeoutLimit: 60_000,
  statsInterval: 60_000,
} as const;

/** What `VITE_PUSHER_KEY` is when nothing else is set; the embedded endpoint serves this application. */
export const localPusherKey = 'bookdesk-local';
