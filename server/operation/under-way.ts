/** What is being done, by name, and what has ended since the last look: either may have held the event loop meanwhile. */
export type UnderWay = {
  /** Gives what to call when it has ended; once more does nothing. */
  begin(name: string): () => void;
  /** How many have begun and not ended. */
  count(): number;
  /** The names of those that were under way since `forgetEnded`, each once. */
  during(): string[];
  forgetEnded(): void;
};

export function createUnderWay(): UnderWay {
  const open = new Map<symbol, string>();
  let ended: string[] = [];
  return {
    begin(name) {
      const key = Symbol(name);
      open.set(key, name);
      return () => {
        if (open.delete(key)) ended.push(name);
      };
    },
    count: () => open.size,
    during: () => [...new Set([...ended, ...open.values()])],
    forgetEnded() {
      ended = [];
    },
  };
}
