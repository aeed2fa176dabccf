/**
 * Which messages come when: sign-in needs few of them, the staff's screens most, panels theirs only once they are opened
 * (targets.md, bytes). A message belongs to the first part that names the start of its id; every other to `screens`.
 */
import type { WordPart } from '#contract/routing/screen-words.ts';

export const wordParts = {
  /** With the settings of one’s own account, with the screens that open, confirm or recover one, and where one may not go. */
  account: [
    'auth.forgot.',
    'auth.name',
    'auth.newPassword',
    'auth.passwordAgain',
    'auth.passwordHelp',
    'auth.register.',
    'auth.reset.',
    'auth.verify.done',
    'auth.verify.help',
    'auth.verify.title',
    'refused.',
    'setting.',
  ],
  /** With every other screen, and soon after the list of books: these, and everything that no part names. */
  screens: [
    'attachments.column.',
    'attachments.kind.',
    // With the first menu of a row, the first choice of rows and of columns, which come later too.
    'books.action.',
    'lifecycle.undo',
    'list.columnsReset',
    'list.copyLink',
    'list.linkCopied',
    'list.linkNotCopied',
    'list.selectMatching',
    'list.selectNone',
    'list.selected',
    'ticket.type.',
    // With live updates, once the page rests.
    'toast.revoked',
  ],
  /** Before anybody is known: everything that the blank layout and its screens say. */
  entry: [
    'app.close',
    'app.crashed.',
    'app.documentTitle',
    'app.home',
    'app.retry',
    'app.scrollToTop',
    'app.signIn',
    'app.signOut',
    'app.skip',
    'auth.',
    'failure.',
    'language.',
    'notFound.',
    'role.',
    'screen.error',
    'screen.forgot-password',
    'screen.honors',
    'screen.login',
    'screen.not-authorized',
    'screen.register',
    'screenFailed.',
    'theme.',
    'toast.',
  ],
  /** With the staff's layout and the screen that opens first, the list of books; it holds what `entry` does as well. */
  desk: [
    'app.tagline',
    'books.',
    'connection.',
    'list.',
    'machines.title',
    'manageBooks.featured',
    'nav.',
    'notifications.',
    'pager.',
    'quick.',
    'report.title',
    'screen.',
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
} as const satisfies Readonly<Record<WordPart, readonly string[]>>;

/** The parts whose messages come in the file of that one: whoever has a token needs one file, and not two. */
export const partsWithin = (part: WordPart): readonly WordPart[] =>
  part === 'desk' ? ['entry', 'desk'] : [part];

export function partOf(id: string): WordPart {
  const parts = Object.entries(wordParts) as [WordPart, readonly string[]][];
  return parts.find(([, starts]) => starts.some((start) => id.startsWith(start)))?.[0] ?? 'screens';
}
