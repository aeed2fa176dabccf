/**
 * What can be done with many chapters of a book by a dialog (product.md, `/books/{id}/chapters`): a new tool is a row
 * here. Its dialog is loaded when it is first opened.
 */
import { type ComponentType, lazy } from 'react';
import type { MessageId } from '#i18n/load-language.ts';
import type { ChaptersBook } from './chapter-list.query.ts';
import type { PlacedChapter } from './use-chapter-list.ts';

export type ChapterToolProps = {
  readonly book: ChaptersBook;
  /** All chapters of the book that are here, in their order; the last of a long book may still be on their way. */
  readonly chapters: readonly PlacedChapter[];
  /** Ids of the chosen ones, in their order; none when nothing is chosen. */
  readonly chosen: readonly number[];
  /** Chapters have changed: the list asks for them anew. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

export type ChapterTool = {
  readonly id: string;
  readonly label: MessageId;
  /** The action on chapters of this book that somebody needs to be offered it. */
  readonly action: 'read' | 'update' | 'submit';
  readonly dialog: ComponentType<ChapterToolProps>;
};

export const chapterTools: readonly ChapterTool[] = [
  {
    id: 'queue',
    label: 'queue.tool',
    action: 'submit',
    dialog: lazy(async () => ({ default: (await import('../queue/queue-dialog.tsx')).QueueDialog })),
  },
  {
    id: 'replace',
    label: 'replace.tool',
    action: 'update',
    dialog: lazy(async () => ({ default: (await import('../replace/replace-dialog.tsx')).ReplaceDialog })),
  },
];
