/** Names and titles stand on one line, wherever they are written. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { loginSchema } from '#contract/resources/account.ts';
import { registerSchema } from '#contract/resources/registration.ts';
import { bookInputSchema, bookUpdateSchema } from '#contract/resources/book-input.ts';
import { chapterInputSchema, chapterUpdateSchema } from '#contract/resources/chapter-input.ts';
import { findSchema, replaceSchema } from '#contract/resources/replacement.ts';
import { ticketInputSchema } from '#contract/resources/ticket.ts';
import { viewInputSchema, viewUpdateSchema } from '#contract/resources/view.ts';

const password = 'mat-khau-dai-hon-10';
const book = { title: 'T', slug: 't', author_name: 'A', kind: 'original', genres: [] };
const replacing = {
  text: 'a',
  with: 'b',
  chapters: [{ id: 1, version: 1, hits: [{ where: 'title', offset: 0 }] }],
};

type Field = readonly [string, v.GenericSchema, (text: string) => object];

/** Each with a body that is valid where the text is. */
const fields: readonly Field[] = [
  [
    'the name of an account',
    registerSchema,
    (name) => ({ name, email: 'a@b.test', password, password_confirmation: password }),
  ],
  ['the name of a device', loginSchema, (device_name) => ({ email: 'a@b.test', password, device_name })],
  ['the title of a book', bookInputSchema, (title) => ({ ...book, title })],
  ['another title of a book', bookInputSchema, (title) => ({ ...book, alternative_titles: ['B', title] })],
  ['the author of a book', bookInputSchema, (author_name) => ({ ...book, author_name })],
  ['the translator of a book', bookInputSchema, (translator_name) => ({ ...book, translator_name })],
  ['the new title of a book', bookUpdateSchema, (title) => ({ version: 1, title })],
  ['the title of a chapter', chapterInputSchema, (title) => ({ book_id: 1, title })],
  ['the new title of a chapter', chapterUpdateSchema, (title) => ({ version: 1, title })],
  ['the subject of a ticket', ticketInputSchema, (subject) => ({ subject, body: 'B' })],
  ['the title of a view', viewInputSchema, (title) => ({ list: 'books', title, query: '' })],
  ['the new title of a view', viewUpdateSchema, (title) => ({ version: 1, title })],
  ['what is looked for in chapters', findSchema, (text) => ({ text })],
  ['what is put in its place', replaceSchema, (text) => ({ ...replacing, with: text })],
];

const breaks = fc.constantFrom(
  '\n',
  '\r',
  '\r\n',
  '\t',
  '\v',
  '\f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u001B',
  '\u007F',
);
const word = fc.stringMatching(/^[a-zđêế]{1,9}$/);

describe.each(fields)('%s', (_, schema, bodyOf) => {
  it('takes no line break and no control character within it', () => {
    fc.assert(
      fc.property(word, breaks, word, (before, broken, after) => {
        const result = v.safeParse(schema, bodyOf(before + broken + after));
        expect(result.issues?.map(({ message }) => message)).toEqual(['one_line']);
      }),
    );
  });

  it('takes words on one line', () => {
    fc.assert(
      fc.property(word, word, (before, after) => {
        expect(v.safeParse(schema, bodyOf(`${before} ${after}`)).success).toBe(true);
      }),
    );
  });
});
