/**
 * The sources of names as an Aho–Corasick automaton in flat arrays (product.md, `/name`, "longest source wins"): a text is
 * read once, however many names there are. Positions and lengths are in UTF-16 code units.
 */

/** State 0 is the root: nothing of any source has been read. */
export type NameAutomaton = {
  /** By code unit, the state that the root goes to; 0 where no source begins with it. */
  readonly first: Int32Array;
  /** Whether one does: of a long text this is read for every character, and fits where that is quick. */
  readonly begins: Uint8Array;
  /** What a state is, as a sum of {@link hasHeir} and {@link ends}: small, so that it is where memory is quick. */
  readonly kinds: Uint8Array;
  /** The code unit that leads to the state numbered behind, a state's heir. Most states have no other. */
  readonly heir: Uint16Array;
  /** The state of the longest end of what was read that a source begins with, too. */
  readonly fallback: Int32Array;
  /** Which of 32 remainders the code units of a state's other edges have: most that lead nowhere are known by it. */
  readonly others: Int32Array;
  /** The longest source that is read whole there, as its state; 0 where none is. */
  readonly whole: Int32Array;
  /** The state behind another for a code unit, of those that are not the heir; 0 where no source goes on so. */
  readonly next: (state: number, code: number) => number;
  /** Which source is read whole at a state; -1 where none is. */
  readonly source: Int32Array;
  /** The next shorter state on the way of fallbacks where a source is read whole; 0 where there is none. */
  readonly shorter: Int32Array;
};
export const hasHeir = 1;
/** A source is read whole there. */
export const ends = 2;

/** Of the same source twice the first one counts; empty ones are passed over. */
export function nameAutomaton(sources: readonly string[]): NameAutomaton {
  const most = 1 + sources.reduce((sum, source) => sum + source.length, 0);
  const edges = edgeTable();
  const first = new Int32Array(0x1_00_00);
  const begins = new Uint8Array(0x1_00_00);
  const source = new Int32Array(most).fill(-1);
  const kinds = new Uint8Array(most);
  const heir = new Uint16Array(most);
  const others = new Int32Array(most);
  const after = (state: number, unit: number) =>
    ((kinds[state] ?? 0) & hasHeir) !== 0 && heir[state] === unit ? state + 1 : edges.get(state, unit);
  const parent = new Int32Array(most);
  const code = new Uint16Array(most);
  /** States by their depth, which is the order in which fallbacks become known. */
  const depths: number[][] = [];
  let made = 1;
  for (const [index, text] of sources.entries()) {
    let state = 0;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      let target = after(state, unit);
      if (target === 0) {
        target = made;
        made += 1;
        if (target === state + 1) {
          heir[state] = unit;
          kinds[state] = hasHeir;
        } else {
          edges.add(state, unit, target);
          others[state] = (others[state] ?? 0) | (1 << (unit & 31));
        }
        parent[target] = state;
        code[target] = unit;
        (depths[at] ??= []).push(target);
        if (state === 0) {
          first[unit] = target;
          begins[unit] = 1;
        }
      }
      state = target;
    }
    if (state !== 0 && source[state] === -1) source[state] = index;
  }

  const fallback = new Int32Array(made);
  const whole = new Int32Array(made);
  const shorter = new Int32Array(made);
  for (const state of depths.flat()) {
    const unit = code[state] ?? 0;
    let way = parent[state] ?? 0;
    let target = 0;
    while (way !== 0 && target === 0) {
      way = fallback[way] ?? 0;
      target = after(way, unit);
    }
    fallback[state] = target;
    shorter[state] = whole[target] ?? 0;
    whole[state] = source[state] === -1 ? (shorter[state] ?? 0) : state;
    if (whole[state] !== 0) kinds[state] = (kinds[state] ?? 0) | ends;
  }
  return { first, begins, kinds, heir, others, fallback, whole, next: edges.get, source, shorter };
}

/**
 * Edges in one open-addressed table, each in a row of three beside another: a Map costs more than reading the character,
 * and a table that is larger than it must be is read from where memory is slow.
 */
function edgeTable() {
  let bits = 4;
  let last = 2 ** bits - 1;
  let rows = new Int32Array(2 ** bits * 4);
  let size = 0;
  const slotOf = (from: number, code: number) =>
    (Math.imul(from, 0x9e_37_79_b1) ^ Math.imul(code, 0x85_eb_ca_6b)) >>> (32 - bits);
  const put = (from: number, code: number, target: number) => {
    let slot = slotOf(from, code);
    while (rows[slot * 4 + 2] !== 0) slot = (slot + 1) & last;
    rows.set([from, code, target], slot * 4);
  };
  const grow = () => {
    const before = rows;
    bits += 1;
    last = 2 ** bits - 1;
    rows = new Int32Array(2 ** bits * 4);
    for (let row = 0; row < before.length; row += 4)
      if (before[row + 2] !== 0) put(before[row] ?? 0, before[row + 1] ?? 0, before[row + 2] ?? 0);
  };
  return {
    get: (from: number, code: number): number => {
      let slot = slotOf(from, code);
      for (;;) {
        const row = slot * 4;
        const target = rows[row + 2] ?? 0;
        if (target === 0 || (rows[row] === from && rows[row + 1] === code)) return target;
        slot = (slot + 1) & last;
      }
    },
    add: (from: number, code: number, target: number): void => {
      size += 1;
      if (size * 2 > last) grow();
      put(from, code, target);
    },
  };
}
