/** A call of a form outside the session: its refusal goes to the fields, everything else has been toasted already. */
import { useMutation } from '@tanstack/react-query';
import { HttpFailure } from './http-failure.ts';

export function useRefusableCall<Input>(call: (input: Input) => Promise<unknown>) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation<unknown, Error, Input>({
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
