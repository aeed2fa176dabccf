/** What a list is made of. A column is data; one list serves every resource. */
import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  /** In CSS pixels; a column without one takes what the others leave. */
  readonly width?: number;
  /** The field that its header sorts by; left out where the server does not sort. */
  readonly sortField?: string;
  readonly align?: 'end';
  /**
   * Where it stands on a phone's card: wide and bare ones need no label, the others follow as label and value, a line
   * over the card's whole width.
   */
  readonly card?: 'image' | 'title' | 'wide' | 'bare' | 'line';
  /** What a card calls it, where the header's words beside the value would fill its line. */
  readonly cardLabel?: string;
  /** Leaves first where the list is too narrow for all its columns. */
  readonly yields?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

export type Sort = { readonly field: string; readonly descending: boolean };

export type RowMark = 'moving' | 'before' | 'after';

/** Which rows of the page are chosen, and how that changes. */
export type RowSelection = {
  readonly isChosen: (id: string) => boolean;
  /** `isRange` takes along what lies between this row and the one that was chosen before. */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly togglePage: () => void;
  readonly page: 'none' | 'some' | 'all';
};
