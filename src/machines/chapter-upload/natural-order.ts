/** The order of file names as people read them: 2 before 10, whatever the zeros. */

const collator = new Intl.Collator('vi', { numeric: true, sensitivity: 'base' });

export const byNaturalOrder = (one: string, other: string): number =>
  collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
