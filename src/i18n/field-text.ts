/** What a field says about its error: a schema's key in words, or the server's own sentence (contract.md, "Answers"). */
import type { FieldError } from 'react-hook-form';
import type { Language } from '#contract/languages.ts';
import { validationText } from '#contract/api/validation-messages.ts';

/** The type that errors from a 422 carry in a form; everything else is a schema's key. */
export const serverErrorType = 'server';

export function fieldText(error: FieldError | undefined, language: Language): string | null {
  if (error?.message === undefined) return null;
  return error.type === serverErrorType ? error.message : validationText(error.message, language);
}
