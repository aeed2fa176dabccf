/** What sign-in and registration share: the session's refusal at its fields, and whether it is busy. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { useSessionActor } from '#lib/bookdesk-context.tsx';
import { selectIsBusy, selectRefusal } from '#machines/session/session.selectors.ts';
import { useServerErrors } from '#ui/field/use-server-errors.ts';

export function useSessionForm<Values extends FieldValues>(setError: UseFormSetError<Values>) {
  const session = useSessionActor();
  const isBusy = useSelector(session, selectIsBusy);
  const refusal = useSelector(session, selectRefusal);
  useServerErrors(setError, refusal?.errors);
  // A refusal belongs to the form that was refused, not to the next one.
  useEffect(() => () => session.send({ type: 'session.dismissRefusal' }), [session]);
  /** The sentence to show above the form: a refusal whose fields say it themselves needs none. */
  const message = refusal !== null && Object.keys(refusal.errors).length === 0 ? refusal.message : null;
  return { session, isBusy, message };
}
