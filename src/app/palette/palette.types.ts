/** What the palette is made of: entries, and what sources of them may ask. */
import type { Home } from '@blueprintjs/icons';
import type { Visitor } from '#contract/routing/guard.ts';
import type { MessageId } from '#i18n/load-language.ts';
import type { Messages } from '#i18n/messages.ts';
import type { Bookdesk } from '#lib/bookdesk-context.tsx';

export type Entry = {
  /** The same entry has the same id for ever: recent choices are kept by it. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: typeof Home;
  readonly run: () => void;
};

export type EntryGroup = { readonly title: MessageId; readonly entries: readonly Entry[] };

/** Who asks, and what entries act on. */
export type PaletteContext = {
  readonly messages: Messages;
  readonly visitor: Visitor;
  readonly userId: number | null;
  readonly bookdesk: Bookdesk;
};

/** Entries that are known beforehand. */
export type LocalSource = {
  readonly title: MessageId;
  readonly entries: (context: PaletteContext) => readonly Entry[];
};

/** Entries that the server finds. */
export type RemoteSource = {
  readonly title: MessageId;
  readonly isOffered: (context: PaletteContext) => boolean;
  readonly find: (context: PaletteContext, text: string, signal: AbortSignal) => Promise<readonly Entry[]>;
};
