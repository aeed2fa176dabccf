import { describe, expect, it } from 'vitest';
import { type DraftPlace, firstPlace, isNew, placeAfter } from '#features/drafts/draft-place.ts';

const made: DraftPlace = { asked: null, made: 12, editor: 0 };

describe('a new draft', () => {
  it('goes on in its editor when the address gets its number', () => {
    const place = placeAfter(made, '12');
    expect(place).toEqual({ asked: '12', made: 12, editor: 0 });
    expect(isNew(place)).toBe(true);
  });

  it('is another one where a new one is asked for again', () => {
    const place = placeAfter(placeAfter(made, '12'), null);
    expect(place).toEqual({ asked: null, made: null, editor: 1 });
    expect(isNew(place)).toBe(true);
  });

  it('is read from the server when it is come back to', () => {
    const place = placeAfter(placeAfter(placeAfter(made, '12'), '15'), '12');
    expect(place).toEqual({ asked: '12', made: null, editor: 2 });
    expect(isNew(place)).toBe(false);
  });
});

it('a draft that is there is read, and one that is begun from it is new', () => {
  expect(isNew(firstPlace('15'))).toBe(false);
  expect(isNew(placeAfter(firstPlace('15'), null))).toBe(true);
});
