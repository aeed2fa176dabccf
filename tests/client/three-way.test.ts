import { describe, expect, it } from 'vitest';
import { differencesOf, mergedValues, restValues } from '#machines/record-draft/three-way.ts';

const base = { title: 'Gốc', genres: ['do-thi'], price: 0, synopsis: '' };
const mine = { title: 'Tôi', genres: ['do-thi'], price: 5, synopsis: '' };
const theirs = { title: 'Họ', genres: ['do-thi', 'co-dai'], price: 5, synopsis: '' };

describe('two versions of one record', () => {
  it('differ where one side changed, or both did differently', () => {
    expect(differencesOf(base, mine, theirs)).toEqual([
      { field: 'title', side: 'both' },
      { field: 'genres', side: 'theirs' },
    ]);
  });

  it('merge into theirs with mine on top', () => {
    expect(mergedValues(base, mine, theirs)).toEqual({
      title: 'Tôi',
      genres: ['do-thi', 'co-dai'],
      price: 5,
      synopsis: '',
    });
  });

  it('merge as it was chosen', () => {
    expect(mergedValues(base, mine, theirs, () => false)).toEqual(theirs);
    expect(mergedValues(base, mine, theirs, () => true)).toEqual(mine);
  });
});

describe('what was typed on since something was sent', () => {
  const sent = { body: 'Đã gửi.', files: [1], parent: 7 as number | null, event: null as string | null };
  const emptied = { body: '', files: [] as number[], parent: null, event: null };

  it('is nothing where nothing was', () => {
    expect(restValues(sent, sent, emptied)).toEqual(emptied);
  });

  it('stays without what was sent, before it or behind it', () => {
    const typedOn = { ...sent, body: 'Đã gửi.\n\nCòn nữa', files: [1, 2] };
    expect(restValues(sent, typedOn, emptied)).toEqual({ ...emptied, body: 'Còn nữa', files: [2] });
    expect(restValues(sent, { ...sent, body: 'Khoan. Đã gửi.' }, emptied).body).toBe('Khoan. ');
  });

  it('stays as it is where what was sent was changed', () => {
    const changed = { ...sent, body: 'Đã gởi.', parent: 8, event: 'resolve' };
    expect(restValues(sent, changed, emptied)).toEqual({ ...changed, files: [] });
  });

  it('is all that is typed where nothing was emptied', () => {
    const typedOn = { ...sent, body: 'Đã gửi. Còn nữa' };
    expect(restValues(sent, typedOn, sent)).toEqual(typedOn);
  });
});
