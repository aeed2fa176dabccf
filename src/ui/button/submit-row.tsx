/** How a form in a dialog is answered: by leaving it as it is, or by sending it. */
import { Button } from './button.tsx';
import { ButtonRow } from './button-row.tsx';
import { SubmitButton } from './submit-button.tsx';

type SubmitRowProps = {
  readonly isBusy: boolean;
  readonly submit: string;
  readonly cancel: string;
  readonly onCancel: () => void;
};

export function SubmitRow({ isBusy, submit, cancel, onCancel }: SubmitRowProps) {
  return (
    <ButtonRow>
      <Button onClick={onCancel}>{cancel}</Button>
      <SubmitButton isInRow isBusy={isBusy}>
        {submit}
      </SubmitButton>
    </ButtonRow>
  );
}
