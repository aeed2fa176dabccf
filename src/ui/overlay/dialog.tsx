/** A modal dialog: focus stays inside, Escape asks to close. It is open as long as it is rendered. */
import type { ReactNode } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';

export type DialogProps = {
  readonly title: string;
  /** Left out where the dialog must be answered. */
  readonly onCancel?: (() => void) | undefined;
  /** For what stands side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

const Surface = lazyPart(async () => (await import('./overlay-parts.ts')).DialogSurface);

export function Dialog({ onCancel, ...props }: DialogProps) {
  return <Surface {...props} onClose={onCancel} />;
}
