/** A small deterministic generator (mulberry32): the same seed gives the same demo data on every machine. */

export type SeededRandom = {
  /** From 0 up to, not including, 1. */
  readonly fraction: () => number;
  /** A whole number, both bounds included. */
  readonly between: (lowest: number, highest: number) => number;
  readonly oneOf: <Item>(items: readonly Item[]) => Item;
  /** Different items, in the order they were drawn. */
  readonly severalOf: <Item>(items: readonly Item[], count: number) => Item[];
  readonly chance: (probability: number) => boolean;
};

export function seededRandom(...seed: readonly number[]): SeededRandom {
  let state = seed.reduce(mix, 0x2545f491);

  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const between = (lowest: number, highest: number) =>
    lowest + Math.floor(fraction() * (highest - lowest + 1));
  function oneOf<Item>(items: readonly Item[]): Item {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  }

  return {
    fraction,
    between,
    oneOf,
    severalOf(items, count) {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(between(0, left.length - 1), 1),
      ).flat();
    },
    chance: (probability) => fraction() < probability,
  };
}

/** Neighbouring seeds must not give neighbouring stories. */
function mix(mixed: number, part: number): number {
  let hash = Math.imul(mixed ^ part, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) | 0;
}
