/** What a form on its way shows of a record (src/resource/form/listed-record.ts). */
import { describe, expect, it } from 'vitest';
import { listedRecord } from '#resource/form/listed-record.ts';

describe('what lists know of a record', () => {
  const first = ['u', 7, 'books', 'list', 'page=1'];
  const second = ['u', 7, 'books', 'list', 'page=2'];

  it('is its row, as the newest page that has it shows it', () => {
    const pages = [
      [first, { data: [{ id: 3, title: 'Bản cũ' }], meta: { total: 1 } }],
      [second, { data: [{ id: 4 }, { id: 3, title: 'Bản mới' }], meta: { total: 2 } }],
    ] as const;
    expect(listedRecord(pages, '3')).toEqual({ id: 3, title: 'Bản mới' });
    expect(listedRecord(pages, '5')).toBeNull();
  });

  it('is nothing where a page has not come, or is none', () => {
    const pages = [
      [first, undefined],
      [second, { data: 'nothing' }],
    ] as const;
    expect(listedRecord(pages, '3')).toBeNull();
  });
});
