/** Submits a form once: while it is under way the button keeps the focus and refuses, and says so. */
import type { ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { Button } from './button.tsx';

export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      intent="primary"
      large
      fill
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy && <Spinner />}
      {children}
    </Button>
  );
}
