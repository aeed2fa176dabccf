/** What a badge says of a count: it has room for two digits. */
export const countBadge = (count: number): string => (count > 99 ? '99+' : String(count));
