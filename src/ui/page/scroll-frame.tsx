/** A part of the page that scrolls by itself. It can be focused, so that the keyboard scrolls it too. */
import type { ReactNode } from 'react';

type ScrollFrameProps = {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function ScrollFrame({ label, className, children }: ScrollFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls must scroll by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
