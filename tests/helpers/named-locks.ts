/** Locks as a browser has them: held until they are released, or their page is gone. */
export function namedLocks() {
  const held = new Set<string>();
  const locks = {
    async request(name: string, hold: () => Promise<void>) {
      held.add(name);
      await hold();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  } as unknown as LockManager;
  return { locks, lose: (name: string) => held.delete(name) };
}
