/** Locks as a browser has them: held until they are released, or their page is gone. */
type Granted = (lock: Lock | null) => Promise<void> | void;

export function namedLocks() {
  const held = new Set<string>();
  async function request(
    name: string,
    ...[options, granted]: [Granted] | [LockOptions, Granted]
  ): Promise<void> {
    const hold = typeof options === 'function' ? options : granted;
    if (typeof options !== 'function' && options.ifAvailable === true && held.has(name)) {
      await hold?.(null);
      return;
    }
    held.add(name);
    await hold?.({ name, mode: 'exclusive' });
    held.delete(name);
  }
  const locks = {
    request,
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  } as unknown as LockManager;
  return { locks, lose: (name: string) => held.delete(name) };
}
