/** The network of this device, as the browser knows it. */
import { watchNetwork } from './watch-network.ts';

export const browserNetwork = {
  isAway: () => !navigator.onLine,
  /** Told at each change; gives back what ends it. */
  watch: (listener: (isOnline: boolean) => void) => watchNetwork(window, navigator, listener),
};
