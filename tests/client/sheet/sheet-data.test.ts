/** What edits make of a sheet of chapters, and the way back (src/machines/sheet.data.ts). */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discarded,
  isSavable,
  problemsOf,
  saveOf,
  type SheetContext,
  type SheetEdit,
  type SheetRow,
  withConflict,
  withEdits,
  withRedo,
  withRows,
  withSaved,
  withUndo,
} from '#machines/sheet.data.ts';

const rowOf = (id: number): SheetRow => ({
  id,
  version: 1,
  number: id,
  title: `Chương ${id}`,
  price: 0,
  volume: null,
});
const rows = [rowOf(1), rowOf(2), rowOf(3)];
const fresh: SheetContext = {
  rows,
  orderVersion: 1,
  edits: {},
  done: [],
  undone: [],
  refusals: {},
  moved: [],
  gone: [],
};
const edited = (...cells: SheetEdit[]) => withEdits(fresh, cells);

describe('a cell that was pasted', () => {
  it.each([
    ['number', '=A1+1', 'whole_number'],
    ['number', '2\u0000', 'whole_number'],
    ['number', '2\n3', 'whole_number'],
    ['number', '31/02', 'whole_number'],
    ['price', '1.000,00', 'whole_number'],
    ['price', '1,000.00', 'whole_number'],
    ['price', '1.00', 'whole_number'],
    ['volume', '0', 'min_value:1'],
    ['volume', '1000', 'max_value:999'],
    ['volume', 'hai', 'whole_number'],
    ['title', 'Mưa\u0000', 'invalid'],
    ['title', 'Mưa\nrơi', 'one_line'],
    ['title', 'a'.repeat(10_000), 'max_length:200'],
  ] as const)(
    'as %s with %j is marked with its reason, and keeps the sheet from being saved',
    (field, text, why) => {
      const context = edited({ id: 2, field, text });
      expect([...problemsOf(context)]).toEqual([[`2.${field}`, why]]);
      expect(isSavable(context)).toBe(false);
    },
  );

  it.each([
    ['1.000', 1000],
    ['1,000', 1000],
    ['50 000', 50_000],
  ])('as a price of %s is %d', (text, price) => {
    expect(saveOf(edited({ id: 2, field: 'price', text })).chapters).toEqual([{ id: 2, version: 1, price }]);
  });
});

describe('a volume', () => {
  it('is a number, or none where the cell is empty', () => {
    expect(saveOf(edited({ id: 2, field: 'volume', text: '3' })).chapters).toEqual([
      { id: 2, version: 1, volume: 3 },
    ]);
    const inVolume = withRows(fresh, [rowOf(1), { ...rowOf(2), volume: 3 }, rowOf(3)], 1);
    const emptied = withEdits(inVolume, [{ id: 2, field: 'volume', text: ' ' }]);
    expect(saveOf(emptied).chapters).toEqual([{ id: 2, version: 1, volume: null }]);
    expect(withEdits(inVolume, [{ id: 1, field: 'volume', text: '' }]).edits).toEqual({});
  });
});

const edit: fc.Arbitrary<SheetEdit> = fc.oneof(
  fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    field: fc.constantFrom('number' as const, 'price' as const),
    text: fc.constantFrom('1', '2', '3', '9', '', '-1', 'x', ' 2 '),
  }),
  fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    field: fc.constant('title' as const),
    text: fc.constantFrom('Chương 1', 'Mới', '', ' Chương 2 '),
  }),
);
const batches = fc.array(fc.array(edit, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

describe('edits', () => {
  it('are all taken back by as many steps as changed something, and all repeated', () => {
    fc.assert(
      fc.property(batches, (many) => {
        const after = many.reduce(withEdits, fresh);
        let before = after;
        for (const _ of after.done) before = withUndo(before);
        expect(before.edits).toEqual({});
        let again = before;
        for (const _ of after.done) again = withRedo(again);
        expect([again.edits, again.done]).toEqual([after.edits, after.done]);
      }),
    );
  });

  it('are none where a cell says what the server has, however it is typed', () => {
    expect(edited({ id: 1, field: 'title', text: '  Chương 1 ' })).toBe(fresh);
    expect(edited({ id: 1, field: 'number', text: '01' })).toBe(fresh);
    expect(edited({ id: 9, field: 'title', text: 'Không có' })).toBe(fresh);
  });

  it('that are discarded come back by one step', () => {
    const before = edited({ id: 1, field: 'price', text: '5' }, { id: 2, field: 'title', text: 'Hai' });
    expect(discarded(before).edits).toEqual({});
    expect(withUndo(discarded(before)).edits).toEqual({ '1.price': '5', '2.title': 'Hai' });
  });

  it('of ten thousand cells at once are one step, of numbers that follow each other', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => rowOf(at + 1));
    const cells = many.map(({ id }): SheetEdit => ({ id, field: 'number', text: String(id + 1) }));
    const context = withEdits({ ...fresh, rows: many }, cells);
    expect([problemsOf(context).size, saveOf(context).chapters.length]).toEqual([0, 10_000]);
    expect([context.done.length, withUndo(context).edits]).toEqual([1, {}]);
  });
});

describe('what is wrong with cells', () => {
  it('is what a chapter’s form says of the same value', () => {
    const context = edited(
      { id: 1, field: 'title', text: ' ' },
      { id: 2, field: 'price', text: 'mười' },
      { id: 3, field: 'number', text: '1000001' },
    );
    expect([...problemsOf(context)]).toEqual([
      ['1.title', 'required'],
      ['2.price', 'whole_number'],
      ['3.number', 'max_value:1000000'],
    ]);
  });

  it('is a number that another chapter has, and not one that it gives away', () => {
    expect([...problemsOf(edited({ id: 1, field: 'number', text: '2' }))]).toEqual([['1.number', 'taken']]);
    const swapped = edited({ id: 1, field: 'number', text: '2' }, { id: 2, field: 'number', text: '1' });
    expect([problemsOf(swapped).size, isSavable(swapped)]).toEqual([0, true]);
    const both = edited({ id: 1, field: 'number', text: '9' }, { id: 2, field: 'number', text: '9' });
    expect([...problemsOf(both).keys()]).toEqual(['1.number', '2.number']);
  });

  it('keeps the sheet from being saved; what can be saved is valid and differs', () => {
    fc.assert(
      fc.property(batches, (many) => {
        const context = many.reduce(withEdits, fresh);
        if (!isSavable(context)) return;
        const { chapters } = saveOf(context);
        expect(chapters.length).toBeGreaterThan(0);
        const numbers = new Map(rows.map(({ id, number }) => [id, number]));
        for (const { id, number } of chapters) if (number !== undefined) numbers.set(id, number);
        expect(new Set(numbers.values()).size).toBe(rows.length);
      }),
    );
  });
});

describe('the server’s rows', () => {
  it('stand in their order once they are saved, one version on', () => {
    const context = edited({ id: 1, field: 'number', text: '8' });
    const after = withSaved(context, { changed: 1, order_version: 2, undo: 4 });
    expect(after.rows.map(({ id, number, version }) => [id, number, version])).toEqual([
      [2, 2, 1],
      [3, 3, 1],
      [1, 8, 2],
    ]);
    expect([after.edits, after.orderVersion, after.done]).toEqual([{}, 2, []]);
  });

  it('leave edits where they still say something else, and name the chapters that moved beneath them', () => {
    const context = edited({ id: 1, field: 'title', text: 'Một' }, { id: 2, field: 'price', text: '5' });
    const theirs = { ...rowOf(2), version: 4, price: 5 };
    const same = withRows(context, [rowOf(1), theirs, rowOf(3)], 1);
    expect([same.edits, same.moved]).toEqual([{ '1.title': 'Một' }, []]);
    const other = withRows(context, [rowOf(1), { ...theirs, price: 9 }], 1);
    expect([other.edits, other.moved]).toEqual([{ '1.title': 'Một', '2.price': '5' }, [2]]);
  });

  it('in another order alone put the numbers that were to change in question', () => {
    const context = edited({ id: 1, field: 'title', text: 'Một' }, { id: 2, field: 'number', text: '9' });
    const after = withConflict(context, { kind: 'conflict', orderVersion: 7, chapters: [] });
    expect([after.moved, after.orderVersion]).toEqual([[2], 7]);
  });

  it('put a number that was to change in question where somebody has moved its chapter', () => {
    const context = edited({ id: 1, field: 'number', text: '9' }, { id: 2, field: 'title', text: 'Hai' });
    const reordered = [{ ...rowOf(2), number: 1 }, { ...rowOf(1), number: 2 }, rowOf(3)];
    const after = withRows(context, reordered, 2);
    expect([after.moved, after.orderVersion]).toEqual([[1], 2]);
    expect(withRows(context, rows, 2).moved).toEqual([]);
  });

  it('without a chapter keep what was typed into it, and put it back with the chapter', () => {
    const context = edited({ id: 1, field: 'title', text: 'Một' }, { id: 2, field: 'price', text: '5' });
    const without = withRows(context, [rowOf(1), rowOf(3)], 1);
    expect([without.edits, without.gone]).toEqual([
      { '1.title': 'Một' },
      [{ row: rowOf(2), field: 'price', text: '5' }],
    ]);
    const saved = withSaved(without, { changed: 1, order_version: 1, undo: 4 });
    const again = withRows(saved, rows, 1);
    expect([again.edits, again.moved, again.gone]).toEqual([{ '2.price': '5' }, [], []]);
    const changed = withRows(without, [rowOf(1), { ...rowOf(2), version: 3 }, rowOf(3)], 1);
    expect(changed.moved).toEqual([2]);
    const same = withRows(without, [rowOf(1), { ...rowOf(2), price: 5 }, rowOf(3)], 1);
    expect([same.edits, same.gone]).toEqual([{ '1.title': 'Một' }, []]);
  });
});
