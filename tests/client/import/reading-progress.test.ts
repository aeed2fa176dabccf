import { expect, it } from 'vitest';
import { createImportSession } from '#lib/import/import-session.ts';
import { bytesOf, docxOf, docxParagraph, docxRun, epubOf, zipOf } from './archives.ts';
import { docxHere } from './docx-here.ts';

async function told(name: string, bytes: Uint8Array): Promise<string[]> {
  const stages: string[] = [];
  const session = createImportSession({
    docx: docxHere(),
    onProgress: ({ order, stage, share }) => stages.push(`${order} ${stage} ${share}`),
  });
  await session.read(name, bytes, null, 3);
  session.take([3]);
  session.split({ pattern: '', opening: 'separate' });
  return stages;
}

it.each([
  ['a text', 'a.txt', bytesOf('Chương 1\nA'), ['3 opening 0', '3 decoding 0', '3 splitting 0']],
  [
    'chapters of a text',
    'a.txt',
    bytesOf('Chương 1\nA\nChương 2\nB'),
    ['3 opening 0', '3 decoding 0', '3 splitting 0', '3 splitting 0.5'],
  ],
  [
    'an archive',
    'a.zip',
    zipOf({ '1.txt': 'A', '2.txt': 'B' }),
    ['3 opening 0', '3 opening 0.5', '3 splitting 0', '3 splitting 0'],
  ],
  [
    'a Word document',
    'a.docx',
    docxOf([docxParagraph(docxRun('A'))]),
    ['3 opening 0', '3 decoding 0', '3 splitting 0'],
  ],
  [
    'a book',
    'a.epub',
    epubOf({ '1.xhtml': '<p>A</p>', '2.xhtml': '<p>B</p>' }),
    ['3 opening 0', '3 decoding 0', '3 decoding 0.5', '3 splitting 0'],
  ],
])('says how far the reading of %s is', async (_, name, bytes, expected) => {
  expect(await told(name, bytes)).toEqual(expected);
});

it('says it no more often than there are hundredths', async () => {
  const chapters = Array.from({ length: 2000 }, (_, at) => `Chương ${at}\nA`).join('\n');
  expect(await told('a.txt', bytesOf(chapters))).toHaveLength(102);
});
