/** Names on their way to the chapters of a book: one in the address, many in the browser, longer ones kept out. */
import { expect, it } from 'vitest';
import { keepRename, readRename, renameOf, renamePath } from '#lib/asked-rename.ts';
import { createTypedStorage } from '#lib/storage/typed-storage.ts';
import { mapStorage } from '#tests/helpers/map-storage.ts';

function storage() {
  const values = new Map<string, string>();
  return createTypedStorage(
    () => mapStorage(values),
    () => 0,
  );
}

it('keeps those longer names out that hold a renamed one and are not renamed themselves', () => {
  const names = [
    { text: 'Lâm', with: 'Lý' },
    { text: 'Lâm Động', with: '' },
    { text: 'Lâm', with: 'Lê' },
  ];
  expect(renameOf(names, ['Lâm', 'Lâm Động', 'Lâm Gia', 'Thanh Đàn', 'Lâm Gia'])).toEqual({
    names: [
      { text: 'Lâm', with: 'Lý' },
      { text: 'Lâm Động', with: '' },
    ],
    except: ['Lâm Gia'],
  });
});

it('takes 200 of them at the most', () => {
  const names = Array.from({ length: 201 }, (_, at) => ({ text: `Tên ${at}`, with: '' }));
  expect(renameOf(names, []).names).toHaveLength(200);
});

it('writes one name into the address, with what is kept out', () => {
  const asked = { names: [{ text: 'Lâm', with: 'Lý' }], except: ['Lâm Gia', 'Lâm Động'] };
  const path = renamePath(5, asked);
  expect(decodeURI(path)).toBe('/books/5/chapters?replace=Lâm&with=Lý&except=Lâm+Gia&except=Lâm+Động');
  expect(readRename(storage(), 1, 5, path.slice(path.indexOf('?')))).toEqual(asked);
});

it('keeps what no address should carry: one name with many longer ones', () => {
  const except = Array.from({ length: 21 }, (_, at) => `Lâm ${at}`);
  const asked = { names: [{ text: 'Lâm', with: 'Lý' }], except };
  const kept = storage();
  keepRename(kept, 1, 5, asked);
  expect(renamePath(5, asked)).toBe('/books/5/chapters?rename=names');
  expect(readRename(kept, 1, 5, '?rename=names')).toEqual(asked);
});

it('keeps many names per person and book', () => {
  const asked = {
    names: [
      { text: 'Lâm', with: 'Lý' },
      { text: 'Thanh Đàn', with: '' },
    ],
    except: [],
  };
  const kept = storage();
  keepRename(kept, 1, 5, asked);
  expect(renamePath(5, asked)).toBe('/books/5/chapters?rename=names');
  expect(readRename(kept, 1, 5, '?rename=names')).toEqual(asked);
  expect(readRename(kept, 2, 5, '?rename=names')).toBeNull();
  expect(readRename(kept, 1, 6, '?rename=names')).toBeNull();
  expect(readRename(kept, 1, 5, '')).toBeNull();
});
