/**
 * What can be done with many chapters of a book by a dialog (product.md, `/books/{id}/chapters`): a new tool is a row
 * here. Its dialog is loaded when it is first opened.
 */
import type { ComponentType } from 'react';
import type { MessageId } from '#i18n/load-language.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { ChaptersBook } from '../list/chapter-list.query.ts';
import type { PlacedChapter } from '../list/use-chapter-list.ts';

export type ChapterToolProps = {
  readonly book: ChaptersBook;
  /** All chapters of the book, in their order. */
  readonly chapters: readonly PlacedChapter[];
  /** Ids of the chosen ones, in their order; none when nothing is chosen. */
  readonly chosen: readonly number[];
  /** Chapters have changed: the list asks for them anew. */
  readonly onChanged: () => void;
  /** Leads to a chapter's row. */
  readonly onReach: (id: number) => void;
  readonly onClose: () => void;
};

export type ChapterTool = {
  readonly id: string;
  readonly label: MessageId;
  /** The action on chapters of this book that somebody needs to be offered it. */
  readonly action: 'read' | 'update' | 'submit';
  /** Whether it does something with chosen chapters alone. */
  readonly needsChosen?: true;
  readonly dialog: ComponentType<ChapterToolProps>;
};

export const chapterTools: readonly ChapterTool[] = [
  {
    id: 'move',
    label: 'chapterList.tool.move',
    action: 'update',
    needsChosen: true,
    dialog: lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog),
  },
  {
    id: 'renumber',
    label: 'chapterList.tool.renumber',
    action: 'update',
    dialog: lazyPart(async () => (await import('./renumber-dialog.tsx')).RenumberDialog),
  },
  {
    id: 'price',
    label: 'chapterList.tool.price',
    action: 'update',
    dialog: lazyPart(async () => (await import('./price-dialog.tsx')).PriceDialog),
  },
  {
    id: 'queue',
    label: 'queue.tool',
    action: 'submit',
    dialog: lazyPart(async () => (await import('../queue/queue-dialog.tsx')).QueueDialog),
  },
  {
    id: 'replace',
    label: 'replace.tool',
    action: 'update',
    dialog: lazyPart(async () => (await import('../replace/replace-dialog.tsx')).ReplaceDialog),
  },
];
