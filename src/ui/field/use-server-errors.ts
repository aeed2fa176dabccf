/** Puts the texts of a 422 at their fields; the first refused field takes the focus. */
import { useEffect } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { serverErrorType } from '#i18n/field-text.ts';

export type ServerErrors = Readonly<Record<string, readonly string[]>>;

export function useServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  errors: ServerErrors | undefined,
): void {
  useEffect(() => {
    for (const [at, [field, texts]] of Object.entries(errors ?? {}).entries())
      setError(
        field as Path<Values>,
        { type: serverErrorType, message: texts.join(' ') },
        { shouldFocus: at === 0 },
      );
  }, [setError, errors]);
}
