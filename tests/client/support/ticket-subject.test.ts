/** What a ticket about a book begins with is valid, however long the book's title is (product.md, `/books`). */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ticketInputSchema } from '#contract/resources/ticket.ts';
import { subjectAbout } from '#features/support/ticket-subject.ts';

const about = (title: string) => `Về truyện “${title}”`;

describe('the subject of a ticket about a book', () => {
  it('holds a title that has room', () => {
    expect(subjectAbout('Đường về', about)).toBe('Về truyện “Đường về”');
  });

  it('cuts a title of 200 letters, and is valid', () => {
    const subject = subjectAbout('ắ'.repeat(200), about);
    expect(subject).toBe(`Về truyện “${'ắ'.repeat(187)}…”`);
    expect(v.is(ticketInputSchema.entries.subject, subject)).toBe(true);
  });

  it('never cuts through what is read as one letter', () => {
    const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';
    expect(subjectAbout(family.repeat(25), about)).toBe(`Về truyện “${family.repeat(23)}…”`);
  });
});
