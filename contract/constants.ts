/** Numbers and colours of specification, section 9, and of contract.md. Durations in milliseconds unless named otherwise. */

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

export const primaryColours = { default: '#c66264', alternative: '#b78a28' } as const;
export const semanticColours = {
  success: '#28C76F',
  info: '#00CFE8',
  warning: '#FF9F43',
  error: '#EA5455',
  secondary: '#A8AAAE',
} as const;
export const lightTheme = { background: '#F8F7FA', surface: '#FFFFFF' } as const;
export const darkTheme = { background: '#272729', surface: '#333336' } as const;
