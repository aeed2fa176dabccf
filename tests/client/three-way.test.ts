import { describe, expect, it } from 'vitest';
import { differencesOf, mergedValues } from '#machines/record-draft/three-way.ts';

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
