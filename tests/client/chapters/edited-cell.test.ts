/** A cell of the chapters that is saved while one goes on elsewhere (product.md, `/books/{id}/chapters`). */
import { expect, it } from 'vitest';
import { withoutCell } from '#features/chapters/cells/edited-cell.ts';
import { createOwnVersions } from '#lib/http/own-versions.ts';

const sent = { id: 1, field: 'title', text: 'Đêm trên sông' } as const;

it('a cell that is done with is edited no more', () => {
  expect([withoutCell(sent, { ...sent }), withoutCell(null, sent)]).toEqual([null, null]);
});

it('what is typed meanwhile, there or in another cell, stays', () => {
  const typedOn = { ...sent, text: 'Đêm trên sông Hồng' };
  const below = { ...sent, id: 2 };
  const beside = { ...sent, field: 'price' } as const;
  expect(withoutCell(typedOn, sent)).toBe(typedOn);
  expect(withoutCell(below, sent)).toBe(below);
  expect(withoutCell(beside, sent)).toBe(beside);
});

it('what was asked for before an answer came goes upon what that has made, and not over others', () => {
  const own = createOwnVersions();
  expect(own.upon(4)).toBe(4);
  own.note(4, 5);
  own.note(5, 6);
  expect([own.upon(4), own.upon(5), own.upon(6), own.upon(7)]).toEqual([6, 6, 6, 7]);
});
