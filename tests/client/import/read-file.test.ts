import { expect, it } from 'vitest';
import { contentOf } from '#contract/rich-text/rich-text-content.ts';
import { fullBudget } from '#lib/import/archives/import-budget.ts';
import { createImportSession } from '#lib/import/import-session.ts';
import { readFile } from '#lib/import/read-file.ts';
import { shownName } from '#lib/import/shown-name.ts';
import {
  bytesOf,
  docxOf,
  docxParagraph,
  docxRun,
  encryptedZip,
  epubOf,
  lyingZip,
  zipOf,
} from './archives.ts';
import { docxHere } from './docx-here.ts';

/** Nobody tells it to stop, or looks how far it is. */
const alone = { docx: docxHere(), signal: new AbortController().signal, onShare: () => undefined };

const read = async (name: string, bytes: Uint8Array, budget = fullBudget()) =>
  (await readFile(name, bytes, { encoding: null, budget, ...alone })).map((result) =>
    result.kind === 'read' ? `${result.name}: ${result.text.text}` : `${result.name}! ${result.problem}`,
  );

async function documentsOf(name: string, bytes: Uint8Array) {
  const session = createImportSession({ docx: docxHere() });
  await session.read(name, bytes, null, 0);
  session.take([0]);
  const chapters = session.split({ pattern: '', opening: 'separate' });
  return chapters.map(({ piece, title, number }) => ({ title, number, document: session.document(piece) }));
}

it('reads a Word document with its emphasis and footnotes, and nothing else of it', async () => {
  const bytes = docxOf(
    [
      docxParagraph(docxRun('Chương 1: Gió')),
      docxParagraph(
        docxRun('Trời '),
        docxRun('mưa', '<w:b/>'),
        docxRun(' to', '<w:b/><w:i/>'),
        '<w:r><w:footnoteReference w:id="1"/></w:r>',
        docxRun('.'),
      ),
      docxParagraph(docxRun('***')),
      docxParagraph(`<w:hyperlink r:id="rId3">${docxRun('bấm vào đây')}</w:hyperlink>`),
      docxParagraph(docxRun('&lt;script&gt;alert(1)&lt;/script&gt;')),
    ],
    { footnote: 'Mưa rào.' },
  );
  expect(await documentsOf('truyen.docx', bytes)).toEqual([
    {
      title: 'Gió',
      number: 1,
      document: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Trời ' },
              { type: 'text', text: 'mưa', marks: [{ type: 'bold' }] },
              { type: 'text', text: ' to', marks: [{ type: 'bold' }, { type: 'italic' }] },
              { type: 'footnote', attrs: { text: 'Mưa rào.' } },
              { type: 'text', text: '.' },
            ],
          },
          { type: 'sceneBreak' },
          { type: 'paragraph', content: [{ type: 'text', text: 'bấm vào đây' }] },
          { type: 'paragraph', content: [{ type: 'text', text: '<script>alert(1)</script>' }] },
        ],
      },
    },
  ]);
});

it('keeps in the text what a title cannot hold: the footnote of a heading, and one that is a paragraph by mistake', async () => {
  const noted = docxOf(
    [
      docxParagraph(docxRun('Chương 1: Gió'), '<w:r><w:footnoteReference w:id="1"/></w:r>'),
      docxParagraph(docxRun('Trời mưa.')),
    ],
    { footnote: 'Gió mùa.' },
  );
  expect(await documentsOf('truyen.docx', noted)).toEqual([
    {
      title: 'Gió',
      number: 1,
      document: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Chương 1: Gió' },
              { type: 'footnote', attrs: { text: 'Gió mùa.' } },
            ],
          },
          { type: 'paragraph', content: [{ type: 'text', text: 'Trời mưa.' }] },
        ],
      },
    },
  ]);
  const long = 'Trời mưa rất to. '.repeat(30).trim();
  const book = epubOf({
    '1.xhtml': `<html><body><h1>${long}</h1><p>A</p></body></html>`,
    '2.xhtml':
      '<html><body><h1>Nắng<a href="#footnote-1">[1]</a></h1><p>B</p><ol><li id="footnote-1">Nắng hạ.</li></ol></body></html>',
  });
  const heading = (...content: object[]) => ({ type: 'heading', attrs: { level: 2 }, content });
  const text = (words: string) => ({ type: 'text', text: words });
  expect(await documentsOf('sach.epub', book)).toEqual([
    {
      title: long.slice(0, 200).trim(),
      number: null,
      document: {
        type: 'doc',
        content: [heading(text(long)), { type: 'paragraph', content: [text('A')] }],
      },
    },
    {
      title: 'Nắng',
      number: null,
      document: {
        type: 'doc',
        content: [
          heading(text('Nắng'), { type: 'footnote', attrs: { text: 'Nắng hạ.' } }),
          { type: 'paragraph', content: [text('B')] },
        ],
      },
    },
  ]);
});

it('reads an EPUB in the order of its spine, its files joined where a chapter goes on', async () => {
  const bytes = epubOf(
    {
      'a b.xhtml':
        '<html><head><title>Không</title><style>p{}</style></head><body><h1>Chương 2: Hai</h1><p>B<script>x()</script><a href="javascript:x()">c</a></p></body></html>',
      'one.xhtml': '<html><body><h2>Chương 1: Một</h2><p>A<br/>A tiếp</p><hr/></body></html>',
      'on.xhtml':
        '<html><body><p onclick="x()">A nữa</p><img src="http://example.test/x.png"/></body></html>',
    },
    { spine: ['one.xhtml', 'on.xhtml', 'a b.xhtml'] },
  );
  const text = (content: string) => ({ type: 'paragraph', content: [{ type: 'text', text: content }] });
  expect(await documentsOf('sach.epub', bytes)).toEqual([
    {
      title: 'Một',
      number: 1,
      document: {
        type: 'doc',
        content: [text('A'), text('A tiếp'), { type: 'sceneBreak' }, text('A nữa')],
      },
    },
    { title: 'Hai', number: 2, document: { type: 'doc', content: [text('Bc')] } },
  ]);
});

it('cuts an EPUB whose files have no headings by its table of contents', async () => {
  const chapters = {
    'bia.xhtml': '<html><body><img src="bia.png"/></body></html>',
    '1.xhtml': '<html><body><p>A</p></body></html>',
    '2.xhtml': '<html><body><p>B</p><p class="ten">Nắng  hạ</p><p>C</p></body></html>',
    '3.xhtml': '<html><body><p>Chương 4</p><p>D</p></body></html>',
  };
  const titlesOf = async (item: string, name: string, markup: string) => {
    const bytes = epubOf(chapters, { items: item, more: { [name]: markup } });
    return (await documentsOf('sach.epub', bytes)).map(({ title, number }) => [title, number]);
  };
  const expected = [
    ['Gió đầu mùa', null],
    ['Mưa & gió', null],
    ['Nắng hạ', null],
    ['Chương 4', 4],
  ];
  const nav =
    '<html xmlns:epub="x"><body><nav epub:type="page-list"><a href="../1.xhtml">1</a></nav><nav epub:type="toc"><ol><li><a href="../bia.xhtml">Bìa</a></li><li><a href="../1.xhtml">Gió <b>đầu</b> mùa</a></li><li><a href="../2.xhtml">Mưa &amp; gió</a><ol><li><a href="../2.xhtml#h">Nắng hạ</a></li></ol></li><li><a href="../3.xhtml">Chương 4: Cuối</a></li></ol></nav></body></html>';
  expect(
    await titlesOf('<item id="n" properties="nav" href="toc/nav.xhtml"/>', 'OEBPS/toc/nav.xhtml', nav),
  ).toEqual(expected);
  const point = (title: string, source: string, inner = '') =>
    `<navPoint><navLabel><text>${title}</text></navLabel><content src="${source}"/>${inner}</navPoint>`;
  const ncx = `<ncx><docTitle><text>Sách</text></docTitle><navMap>${point('Gió đầu mùa', '1.xhtml')}${point('Mưa &amp; gió', '2.xhtml', point('Nắng hạ', '2.xhtml#h'))}</navMap></ncx>`;
  const item = '<item id="n" media-type="application/x-dtbncx+xml" href="toc.ncx"/>';
  expect(await titlesOf(item, 'OEBPS/toc.ncx', ncx)).toEqual(expected);
});

it('reads an archive file by file, and what is wrong with one holds up no other', async () => {
  const bytes = zipOf({
    'truyện/2.txt': 'Hai',
    'truyện/10.txt': '',
    'anh.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47]),
    'trong.zip': zipOf({ 'a.txt': 'a' }),
    'hong.docx': 'không phải docx',
    'cu.doc': 'x',
    'nhi-phan.txt': Uint8Array.from([0x50, 0x4b, 3, 4, 0, 1, 2]),
    '__MACOSX/._2.txt': 'x',
    '../../etc/passwd.txt': 'Ra ngoài',
    'C:\\Windows\\a.txt': 'Máy khác',
    '/root/b.txt': 'Gốc',
  });
  expect(await read('goi.zip', bytes)).toEqual([
    'goi.zip › truyện › 2.txt: Hai',
    'goi.zip › truyện › 10.txt! empty',
    'goi.zip › anh.png! kind',
    'goi.zip › trong.zip! nested',
    'goi.zip › hong.docx! damaged',
    'goi.zip › cu.doc! old-word',
    'goi.zip › nhi-phan.txt! kind',
    'goi.zip › etc › passwd.txt: Ra ngoài',
    'goi.zip › C: › Windows › a.txt: Máy khác',
    'goi.zip › root › b.txt: Gốc',
  ]);
});

it('shows names that say nothing backwards', () => {
  expect(shownName('a\u202etxt.exe\0\u0007')).toBe('atxt.exe');
  expect(shownName(`${'x'.repeat(300)}.txt`)).toBe(`${'x'.repeat(100)}…${'x'.repeat(15)}.txt`);
});

it('stops what unpacks to far more than it is', async () => {
  const bomb = zipOf({ 'bom.txt': '0'.repeat(4_000_000), 'tot.txt': 'Tốt' });
  expect(await read('a.zip', bomb)).toEqual(['a.zip › bom.txt! ratio', 'a.zip › tot.txt: Tốt']);
  const word = docxOf([docxParagraph(docxRun('a'))], { more: { 'word/styles.xml': ' '.repeat(4_000_000) } });
  expect(await read('b.docx', word)).toEqual(['b.docx! ratio']);
  expect(await read('c.zip', lyingZip('nho.txt', '0'.repeat(4_000_000), 10))).toEqual([
    'c.zip › nho.txt! damaged',
  ]);
  expect(await read('d.zip', lyingZip('to.txt', 'Bé', 4_000_000_000))).toEqual(['d.zip › to.txt! ratio']);
});

it('takes no more in all than was agreed', async () => {
  const bytes = zipOf({ 'a.txt': 'x'.repeat(600), 'b.txt': 'y'.repeat(600) });
  expect((await read('a.zip', bytes, { files: 10, bytes: 1000 })).map((line) => line.slice(0, 20))).toEqual([
    'a.zip › a.txt: xxxxx',
    'a.zip › b.txt! too-m',
  ]);
  expect(await read('b.zip', bytes, { files: 1, bytes: 9000 })).toContain('b.zip › b.txt! too-many-files');
  const many = zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.txt`, 'x'])));
  expect(await read('c.zip', many)).toEqual(['c.zip! too-many-files']);
});

it.each([
  ['encrypted', 'a.zip', encryptedZip('a.txt', 'x'), ['a.zip › a.txt! encrypted']],
  ['with a password', 'a.docx', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), ['a.docx! encrypted']],
  ['cut off', 'a.zip', zipOf({ 'a.txt': 'x'.repeat(500) }).slice(0, 80), ['a.zip! damaged']],
  ['no archive', 'a.epub', bytesOf('xin chào'), ['a.epub! damaged']],
  ['without a book', 'a.epub', zipOf({ 'a.txt': 'x' }), ['a.epub! damaged']],
  ['without anything', 'a.zip', zipOf({}), ['a.zip! no-text']],
  ['without words', 'a.txt', bytesOf(' \n\n '), ['a.txt! no-text']],
  ['of nothing', 'a.txt', bytesOf(''), ['a.txt! empty']],
  ['of another kind', 'a.pdf', bytesOf('%PDF-1.7'), ['a.pdf! kind']],
  ['with other bytes than its sum', 'a.zip', flipped(), ['a.zip › a.txt! damaged']],
])('refuses a file %s', async (_, name, bytes, expected) => {
  expect(await read(name, bytes)).toEqual(expected);
});

function flipped(): Uint8Array {
  const bytes = zipOf({ 'a.txt': 'ab' });
  bytes[30 + 'a.txt'.length + 1] = (bytes[30 + 'a.txt'.length + 1] ?? 0) ^ 1;
  return bytes;
}

it('follows no entity out of a document', async () => {
  const declaration = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const word = docxOf([docxParagraph(docxRun('&x;'))], { declaration });
  expect(await read('a.docx', word)).toEqual(['a.docx! damaged']);
  const book = epubOf({
    'a.xhtml':
      '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><html><body><p>A &x; &amp; B</p></body></html>',
  });
  expect(await read('b.epub', book)).toEqual(['b.epub: A &x; & B']);
});

it('gives all of a file as one text, its headings with it', async () => {
  const session = createImportSession({ docx: docxHere() });
  await session.read('a.txt', bytesOf('Chương 1: Gió\nTrời mưa.\n\nChương 2\nHết.'), null, 0);
  expect(session.whole()?.content.map((block) => block.type)).toEqual([
    'paragraph',
    'paragraph',
    'paragraph',
    'paragraph',
  ]);
  expect(contentOf(session.whole() ?? { type: 'doc', content: [] })).toBe(
    'Chương 1: Gió\n\nTrời mưa.\n\nChương 2\n\nHết.',
  );
});
