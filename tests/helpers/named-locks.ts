/** Locks as a browser has them: held until they are released, or their page is gone. */
type Granted = (lock: Lock | null) => Promise<void> | void;

export function namedLocks() {
  const held = new Set<string>();
  const waiting: { readonly name: string; readonly take: () => void }[] = [];
  const free = (name: string) => {
    held.delete(name);
    const at = waiting.findIndex((one) => one.name === name);
    if (at !== -1) waiting.splice(at, 1)[0]?.take();
  };
  const turn = (name: string, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const one = { name, take: resolve };
      waiting.push(one);
      signal?.addEventListener('abort', () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(new DOMException('', 'AbortError'));
      });
    });
  async function request(
    name: string,
    ...[options, granted]: [Granted] | [LockOptions, Granted]
  ): Promise<void> {
    const hold = typeof options === 'function' ? options : granted;
    const { ifAvailable = false, signal } = typeof options === 'function' ? {} : options;
    if (ifAvailable && held.has(name)) {
      await hold?.(null);
      return;
    }
    if (held.has(name)) await turn(name, signal);
    held.add(name);
    await hold?.({ name, mode: 'exclusive' });
    free(name);
  }
  const locks = {
    request,
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  } as unknown as LockManager;
  return { locks, lose: free };
}
