/** A call of a form outside the session: its refusal goes to the fields, everything else has been toasted already. */
import { useMutation } from '@tanstack/react-query';
import { HttpFailure } from './http-failure.ts';

/**
 * What a dialog does with the answer goes with `mutate`, which tells it only while the dialog is there: an answer that
 * comes late closes no other one.
 */
export function useRefusableCall<Input, Output>(call: (input: Input) => Promise<Output>) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation<Output, Error, Input>({
    mutationFn: call,
  });
  const failure = error instanceof HttpFailure ? error : null;
  return {
    mutate,
    isPending,
    isSuccess,
    reset,
    failure,
    errors: failure?.errors,
    message: failure?.message ?? null,
  };
}
