/** How grave a finding looks. */
export const severityTones = { error: 'error', warning: 'warning', hint: 'info' } as const;
