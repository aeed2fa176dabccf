/** What no text takes, refused at its field. */
import * as v from 'valibot';
import { rule } from './validation-messages.ts';

/** What no database takes and no person types: NUL, and halves of a character. */
export const writable = v.regex(/^[^\0\p{Surrogate}]*$/u, rule('invalid'));

/** For names and titles, after they are trimmed: no line breaks of any kind, no other controls. */
export const oneLine = v.regex(/^(?:\0|[^\p{Cc}\u2028\u2029])*$/u, rule('one_line'));
