/** What stands in braces in a canned reply (product.md, `/tickets`: macros and canned replies with placeholders). */
import { describe, expect, it } from 'vitest';
import { filledReply } from '#features/support/canned/canned-reply-text.ts';

const values = { name: 'Lan Anh', ticket: '41', book: 'Trăng {name} non' };

describe('a canned reply', () => {
  it('names whoever asked, the ticket and the book, as often as it says so', () => {
    expect(filledReply('Chào {name}, phiếu #{ticket} về “{book}”. Cảm ơn {name}.', values)).toBe(
      'Chào Lan Anh, phiếu #41 về “Trăng {name} non”. Cảm ơn Lan Anh.',
    );
  });

  it('leaves alone what it does not know', () => {
    expect(filledReply('{hello} { name } {toString} $& {', values)).toBe('{hello} { name } {toString} $& {');
  });
});
