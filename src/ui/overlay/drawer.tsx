/** A modal panel from an edge of the page. Escape and a click beside it close it. */
import type { ReactNode } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';

export type DrawerProps = {
  readonly id?: string;
  readonly label: string;
  /** From the start edge of the writing direction unless it says otherwise. */
  readonly edge?: 'start' | 'end';
  /** What stylesheets know its ground by. */
  readonly ground?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const Surface = lazyPart(async () => (await import('./overlay-parts.ts')).DrawerSurface);

export function Drawer({ isOpen, ...props }: DrawerProps) {
  return isOpen && <Surface {...props} />;
}
