/** Files that were made to do harm (product.md, `/books/{id}/upload-chapters`): a clear word for each, or its words alone. */
import { expect, it } from 'vitest';
import { contentOf } from '#contract/rich-text/rich-text-content.ts';
import { fullBudget } from '#lib/import/archives/import-budget.ts';
import { createImportSession } from '#lib/import/import-session.ts';
import { readFile } from '#lib/import/read-file.ts';
import {
  bytesOf,
  crowdedZip,
  docxOf,
  docxParagraph,
  docxRun,
  epubOf,
  linkingZip,
  lyingInParts,
  lyingZip,
  overlappingZip,
  wronglySummedZip,
  zipOf,
} from './archives.ts';
import { docxHere } from './docx-here.ts';

/** Nobody tells it to stop, or looks how far it is. */
const alone = { docx: docxHere(), signal: new AbortController().signal, onShare: () => undefined };

const read = async (name: string, bytes: Uint8Array) =>
  (await readFile(name, bytes, { encoding: null, budget: fullBudget(), ...alone })).map((result) =>
    result.kind === 'read' ? `${result.name}: ${result.text.text}` : `${result.name}! ${result.problem}`,
  );

it.each([0, 5, 4_000_000_000])('is misled by no size of %d before a part of an archive', async (size) => {
  const [answer] = await read('a.zip', lyingInParts('a.txt', 'Mưa rơi.', size));
  expect(answer).toMatch(/a\.txt(?:: Mưa rơi\.|! damaged)$/);
});

it('reads a part that many entries share once, and refuses the others', async () => {
  expect(await read('a.zip', overlappingZip('a.txt', 'Mưa rơi.', 4))).toEqual([
    'a.zip › a.txt: Mưa rơi.',
    'a.zip › a.txt! damaged',
    'a.zip › a.txt! damaged',
    'a.zip › a.txt! damaged',
  ]);
});

it('follows no link out of an archive, and reads what lies beside it', async () => {
  expect(await read('a.zip', linkingZip('mật.txt', '/etc/passwd', 'b.txt', 'Mưa rơi.'))).toEqual([
    'a.zip › mật.txt! kind',
    'a.zip › b.txt: Mưa rơi.',
  ]);
});

it('spends next to nothing on a part that unpacks to more than it says', async () => {
  const budget = { files: 10, bytes: 50_000_000 };
  const lying = lyingZip('a.txt', '0'.repeat(20_000_000), 10);
  const [result] = await readFile('a.zip', lying, { encoding: null, budget, ...alone });
  expect(result).toEqual({ kind: 'failed', name: 'a.zip › a.txt', problem: 'damaged' });
  expect(budget.bytes).toBeGreaterThan(49_000_000);
});

it('takes no part whose bytes have another sum than it says', async () => {
  expect(await read('a.zip', wronglySummedZip('a.txt', 'Mưa rơi. '.repeat(50)))).toEqual([
    'a.zip › a.txt! damaged',
  ]);
});

it('stops at an archive of 100,000 files', async () => {
  const bytes = crowdedZip(100_000);
  const from = performance.now();
  const answers = await read('a.zip', bytes);
  expect(performance.now() - from).toBeLessThan(3000);
  expect(answers).toEqual(['a.zip! too-many-files']);
});

it('finds no part of a book outside of it, whatever its package names', async () => {
  const secret = epubOf({ 'a.xhtml': '<p>A</p>', '../../../etc/passwd': '' });
  expect(await read('b.epub', secret)).toEqual(['b.epub! damaged']);
});

it('opens no archive in an archive in an archive, under whatever name', async () => {
  const inner = zipOf({ 'a.txt': 'Sâu' });
  const nested = zipOf({ 'b.zip': zipOf({ 'c.zip': inner }), 'd.docx': inner, 'e.txt': 'Nông' });
  const answers = await read('x.zip', nested);
  expect(answers.filter((answer) => answer.includes('Sâu'))).toEqual([]);
  expect(answers.map((answer) => answer.replace(/^.*?([a-e]\.\w+)/, '$1')).toSorted()).toEqual([
    'b.zip! nested',
    'd.docx! damaged',
    'e.txt: Nông',
  ]);
});

it('follows no entity out of the parts that an EPUB is put together by', async () => {
  const doctype = '<!DOCTYPE container [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const container = `<?xml version="1.0"?>${doctype}<container><rootfiles><rootfile full-path="&x;"/></rootfiles></container>`;
  const book = epubOf({ 'a.xhtml': '<p>A</p>' }, { more: { 'META-INF/container.xml': container } });
  expect(await read('b.epub', book)).toEqual(['b.epub! damaged']);
});

it('reads a Word document with 100,000 empty runs as the few words that it holds', async () => {
  const bytes = docxOf([docxParagraph(docxRun('Mưa'), '<w:r/>'.repeat(100_000), docxRun(' rơi'))]);
  expect(await read('a.docx', bytes)).toEqual(['a.docx: Mưa rơi']);
});

it('makes words of links and scripts, and leaves out NUL and controls', async () => {
  const page =
    '<p>Xem <a href="javascript:alert(1)">ở đây</a><a href="data:text/html,x">.</a></p><script>alert(2)</script><p onclick="alert(3)">B\u0000\u0007</p>';
  const session = createImportSession({ docx: docxHere() });
  await session.read('a.html', bytesOf(page), null, 0);
  session.take([0]);
  const [chapter] = session.split({ pattern: '', opening: 'separate' });
  const document = session.document(chapter?.piece ?? -1);
  expect(document && contentOf(document)).toBe('Xem ở đây.\n\nB');
  expect(JSON.stringify(document)).not.toMatch(/javascript:|data:|alert|onclick|u0000/);
});

it('reads a line of a million characters without a break', async () => {
  const [answer = ''] = await read('a.txt', bytesOf('mưa'.repeat(400_000)));
  expect(answer).toHaveLength('a.txt: '.length + 1_200_000);
});
