/** What no database takes and no person types, refused at a text's field: NUL, and halves of a character. */
import * as v from 'valibot';
import { rule } from './validation-words.ts';

export const writable = v.regex(/^[^\0\p{Surrogate}]*$/u, rule('invalid'));
