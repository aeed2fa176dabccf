/** Submits a form once: while it is under way the button keeps the focus and refuses, and says so. As wide as the form, or one of a row. */
import type { ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { Button } from './button.tsx';

type SubmitButtonProps = {
  readonly isBusy: boolean;
  readonly isInRow?: boolean;
  readonly children: ReactNode;
};

export function SubmitButton({ isBusy, isInRow = false, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      intent="primary"
      large={!isInRow}
      fill={!isInRow}
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
