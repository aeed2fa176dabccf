import { expect, it } from 'vitest';
import { droppedFiles } from '#ui/field/dropped-files.ts';

type Tree = { readonly [name: string]: Tree | string };

const entryOf = (name: string, content: Tree | string): FileSystemEntry =>
  (typeof content === 'string'
    ? {
        name,
        isFile: true,
        isDirectory: false,
        file: (give: (file: File) => void) => give(new File([content], name, { type: 'text/plain' })),
      }
    : {
        name,
        isFile: false,
        isDirectory: true,
        createReader() {
          const left = Object.entries(content).map(([child, inner]) => entryOf(child, inner));
          return { readEntries: (give: (part: readonly unknown[]) => void) => give(left.splice(0, 2)) };
        },
      }) as unknown as FileSystemEntry;
const itemsOf = (tree: Tree) =>
  Object.entries(tree).map(([name, content]) => ({ webkitGetAsEntry: () => entryOf(name, content) }));

it('are those of folders with their paths, without what other programs keep there', async () => {
  const items = itemsOf({
    'mot.txt': 'A',
    Truyện: { '1.txt': 'B', '.DS_Store': 'x', 'Quyển 2': { '2.txt': 'C', '3.txt': 'D', '4.txt': 'E' } },
  });
  const files = await droppedFiles(items, []);
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['mot.txt', 'text/plain'],
    ['Truyện/1.txt', 'text/plain'],
    ['Truyện/Quyển 2/2.txt', 'text/plain'],
    ['Truyện/Quyển 2/3.txt', 'text/plain'],
    ['Truyện/Quyển 2/4.txt', 'text/plain'],
  ]);
  expect(await files[1]?.text()).toBe('B');
});

it('are the browser’s own where there is no folder among them, or it knows none', async () => {
  const given = [new File(['A'], 'mot.txt')];
  expect(await droppedFiles(itemsOf({ 'mot.txt': 'A' }), given)).toBe(given);
  expect(await droppedFiles([{}], given)).toBe(given);
});
