/** An EPUB's words in the order of its spine (w3.org/TR/epub-33, sections 4 and 5). Its names are keys, never paths. */
import { Parser } from 'htmlparser2';
import type { Block } from '#contract/rich-text/rich-text.ts';
import { type ArchiveEntry, entriesOf } from './archive.ts';
import type { ImportBudget } from './import-budget.ts';
import { decodeText } from '../encodings/decode-text.ts';
import { blocksOfHtml, textOfBlocks } from '../html-blocks.ts';
import { contentsOf, resolvedName, withTitles } from './epub-contents.ts';
import { ImportFailure } from '../import-failure.ts';
import type { ImportedText } from '../imported-text.ts';

type Element = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

export async function readEpub(
  name: string,
  bytes: Uint8Array,
  budget: ImportBudget,
  /** How much of it is read, from 0 to 1. */
  onShare: (share: number) => void,
): Promise<ImportedText> {
  const entries = new Map((await entriesOf(bytes)).map((entry) => [entry.name, entry]));
  const container = await elementsOf(entries.get('META-INF/container.xml'), budget);
  const packagePath = container.find((element) => element.name === 'rootfile')?.attributes['full-path'] ?? '';
  const elements = await elementsOf(entries.get(packagePath), budget);
  const items = new Map(
    elements.flatMap(({ name: element, attributes }) =>
      element === 'item' ? [[attributes['id'] ?? '', attributes] as const] : [],
    ),
  );
  const encrypted = entries.get('META-INF/encryption.xml');
  const locked = new Set(
    (encrypted === undefined ? [] : await elementsOf(encrypted, budget)).flatMap(({ attributes: { URI } }) =>
      URI === undefined ? [] : [URI],
    ),
  );
  const sources: { readonly key: string; readonly markup: string }[] = [];
  for (const item of items.values()) {
    const isContents =
      /\bnav\b/.test(item['properties'] ?? '') || item['media-type'] === 'application/x-dtbncx+xml';
    const key = resolvedName(packagePath, item['href'] ?? '');
    const entry = isContents && !locked.has(key) ? entries.get(key) : undefined;
    if (entry !== undefined) sources.push({ key, markup: decodeText(await entry.read(budget)).text });
  }
  const contents = contentsOf(sources);
  const blocks: Block[] = [];
  const headings: number[] = [];
  const spine = elements.filter((element) => element.name === 'itemref');
  for (const [place, { attributes }] of spine.entries()) {
    onShare(place / spine.length);
    const item = items.get(attributes['idref'] ?? '');
    if (item === undefined || /\bnav\b/.test(item['properties'] ?? '')) continue;
    const key = resolvedName(packagePath, item['href'] ?? '');
    if (locked.has(key)) throw new ImportFailure('encrypted');
    const entry = entries.get(key);
    if (entry === undefined) throw new ImportFailure('damaged');
    const { text } = decodeText(await entry.read(budget));
    const part = withTitles(blocksOfHtml(text), contents.get(key) ?? []);
    headings.push(...part.headings.map((at) => at + blocks.length));
    for (const block of part.blocks) blocks.push(block);
  }
  return textOfBlocks(name, { blocks, headings });
}

async function elementsOf(
  entry: ArchiveEntry | undefined,
  budget: ImportBudget,
): Promise<readonly Element[]> {
  if (entry === undefined) throw new ImportFailure('damaged');
  const elements: Element[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) =>
        void elements.push({ name: name.slice(name.indexOf(':') + 1), attributes }),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(decodeText(await entry.read(budget)).text);
  parser.end();
  return elements;
}
