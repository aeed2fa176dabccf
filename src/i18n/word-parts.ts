/**
 * Which words come when: sign-in needs few of them, the staff's screens most, panels theirs only once they are opened
 * (targets.md, bytes). A message belongs to the first part that names the start of its id; every other to `screens`.
 */
export const wordParts = {
  /** Before anybody is known: everything that the blank layout and its screens say. */
  entry: [
    'app.',
    'auth.',
    'failure.',
    'language.',
    'leave.',
    'notBuilt.',
    'notFound.',
    'refused.',
    'role.',
    'screen.',
    'screenFailed.',
    'theme.',
    'toast.',
  ],
  /** With the staff's layout and the screen that opens first, the list of books. */
  desk: [
    'books.',
    'connection.',
    // What a book's life takes; other records are not on this screen.
    'event.archive',
    'event.complete',
    'event.pause',
    'event.publish',
    'event.request_changes',
    'event.restore',
    'event.reopen_story',
    'event.resume_publication',
    'event.submit',
    'event.submit_again',
    'event.take_down',
    'event.unarchive',
    'event.withdraw',
    'lifecycle.undo',
    'list.',
    'machines.title',
    'manageBooks.featured',
    'nav.',
    'notifications.',
    'pager.',
    'quick.',
    'report.title',
    'user.',
  ],
  /** With the first panel. */
  panels: [
    'attachments.',
    'customiser.',
    'look.',
    'machines.',
    'palette.',
    'report.',
    'shortcuts.',
    'ticket.',
    'trace.',
  ],
  /** With every other screen, and soon after the list of books: everything that no part names. */
  screens: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type WordPart = keyof typeof wordParts;

export function partOf(id: string): WordPart {
  const parts = Object.entries(wordParts) as [WordPart, readonly string[]][];
  return parts.find(([, starts]) => starts.some((start) => id.startsWith(start)))?.[0] ?? 'screens';
}
