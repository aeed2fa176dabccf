/** The chapters as they can be moved, for what is opened from one of their rows. */
import { createContext, use } from 'react';
import type { ChaptersBook } from '../list/chapter-list.query.ts';
import type { PlacedChapter } from '../list/use-chapter-list.ts';

export type ChapterOrder = {
  /** Undefined until it is known. */
  readonly book: ChaptersBook | undefined;
  /** All chapters of the book, in their order. */
  readonly chapters: readonly PlacedChapter[];
  /** Whether they may be moved, and all of them are here. */
  readonly isSortable: boolean;
  /** Leads to a chapter's row. */
  readonly onReach: (id: number | null) => void;
};

export const ChapterOrderContext = createContext<ChapterOrder>({
  book: undefined,
  chapters: [],
  isSortable: false,
  onReach: () => undefined,
});

export const useChapterOrder = () => use(ChapterOrderContext);

/** Whether rows stand in the order of the book, all of them, and may be dragged in it. */
export const DraggableContext = createContext(false);
