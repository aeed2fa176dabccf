/**
 * The versions of a record that were saved over from here. What was asked for upon one of them before the answer came goes
 * upon the last that came: only what somebody else has made since is a conflict.
 */
export function createOwnVersions() {
  const over = new Set<number>();
  let last = 0;
  return {
    note(sent: number, made: number): void {
      over.add(sent);
      last = made;
    },
    upon: (shown: number): number => (over.has(shown) ? last : shown),
  };
}
