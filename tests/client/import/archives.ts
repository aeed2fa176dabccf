/** Files as people and attackers make them, for tests of what reads them. */
import { strToU8, zipSync } from 'fflate';

export const bytesOf = (text: string): Uint8Array => strToU8(text);
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

const types = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/footnotes.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"/></Types>`;
const packageLinks = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const documentLinks = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/></Relationships>`;
const word =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

export const docxRun = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const docxParagraph = (...runs: readonly string[]): string => `<w:p>${runs.join('')}</w:p>`;

type Files = Readonly<Record<string, string | Uint8Array>>;
type DocxParts = { readonly footnote?: string; readonly declaration?: string; readonly more?: Files };

export function docxOf(
  paragraphs: readonly string[],
  { footnote = '', declaration = '', more = {} }: DocxParts = {},
): Uint8Array {
  return zipOf({
    '[Content_Types].xml': types,
    '_rels/.rels': packageLinks,
    'word/_rels/document.xml.rels': documentLinks,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?>${declaration}<w:document ${word}><w:body>${paragraphs.join('')}</w:body></w:document>`,
    'word/footnotes.xml': `<?xml version="1.0" encoding="UTF-8"?><w:footnotes ${word}><w:footnote w:id="1"><w:p>${docxRun(footnote)}</w:p></w:footnote></w:footnotes>`,
    ...more,
  });
}

export function epubOf(
  chapters: Readonly<Record<string, string>>,
  {
    more = {},
    spine = Object.keys(chapters),
    items: others = '',
  }: { readonly more?: Files; readonly spine?: readonly string[]; readonly items?: string } = {},
): Uint8Array {
  const names = Object.keys(chapters);
  const items = names.map(
    (name, at) => `<item id="c${at}" href="${encodeURI(name)}" media-type="application/xhtml+xml"/>`,
  );
  const refs = spine.map((name) => `<itemref idref="c${names.indexOf(name)}"/>`);
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'OEBPS/content.opf': `<?xml version="1.0"?><opf:package xmlns:opf="http://www.idpf.org/2007/opf"><opf:manifest>${items.join('')}${others}</opf:manifest><opf:spine>${refs.join('')}</opf:spine></opf:package>`,
    ...Object.fromEntries(names.map((name) => [`OEBPS/${name}`, chapters[name] ?? ''])),
    ...more,
  });
}

/** An archive whose only entry says of its size what is not true, in both places where it says it. */
export function lyingZip(name: string, content: string, size: number): Uint8Array {
  const bytes = zipOf({ [name]: content });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 30 < bytes.length; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint32(at + 22, size, true);
    if (mark === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return bytes;
}

/** An archive whose only entry is marked as encrypted. */
export function encryptedZip(name: string, content: string): Uint8Array {
  const bytes = zipOf({ [name]: content });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 30 < bytes.length; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint16(at + 6, 1, true);
    if (mark === 0x02014b50) view.setUint16(at + 8, 1, true);
  }
  return bytes;
}

/** An archive whose only entry says of its bytes another sum, in both places where it says it. */
export function wronglySummedZip(name: string, content: string): Uint8Array {
  const bytes = zipOf({ [name]: content });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 30 < bytes.length; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint32(at + 14, 1, true);
    if (mark === 0x02014b50) view.setUint32(at + 16, 1, true);
  }
  return bytes;
}

/** An archive whose directory names its only part as often as is said. */
export function overlappingZip(name: string, content: string, times: number): Uint8Array {
  const bytes = zipOf({ [name]: content });
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  const from = view.getUint32(end + 16, true);
  const record = bytes.subarray(from, end);
  const whole = new Uint8Array(from + record.length * times + 22);
  whole.set(bytes.subarray(0, from));
  for (let time = 0; time < times; time += 1) whole.set(record, from + record.length * time);
  whole.set(bytes.subarray(end), whole.length - 22);
  const ending = new DataView(whole.buffer, whole.length - 22);
  ending.setUint16(8, times, true);
  ending.setUint16(10, times, true);
  ending.setUint32(12, record.length * times, true);
  return whole;
}

/** An archive with a link to another file beside a file of its own. */
export const linkingZip = (link: string, target: string, name: string, content: string): Uint8Array =>
  zipSync({
    [link]: [strToU8(target), { os: 3, attrs: 0o120_777 * 65_536 }],
    [name]: [strToU8(content), { os: 3, attrs: 0o100_644 * 65_536 }],
  });

/** An archive of so many empty files. */
export const crowdedZip = (files: number): Uint8Array =>
  zipSync(Object.fromEntries(Array.from({ length: files }, (_, at) => [`${at}.txt`, new Uint8Array()])), {
    level: 0,
  });

/** An archive whose directory is right, and whose part says another size of itself. */
export function lyingInParts(name: string, content: string, size: number): Uint8Array {
  const bytes = zipOf({ [name]: content });
  const view = new DataView(bytes.buffer);
  view.setUint32(18, size, true);
  view.setUint32(22, size, true);
  return bytes;
}
